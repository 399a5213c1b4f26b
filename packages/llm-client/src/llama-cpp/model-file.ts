import { readdir, realpath, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { join, relative, resolve, sep } from "node:path";
import { ModelError } from "../error.js";
import { type DownloadOptions, downloadFile } from "./download.js";
import type { GgufName, HubModel } from "./gguf-name.js";
import { hubFromEnvironment, listHubFiles } from "./hub.js";
import { quantFiles } from "./quant-files.js";

/**
 * The files of a model on this machine: one, or the parts of a split file in order. A hub model lies in
 * `USER/REPO` of the folder HGRAG_MODELS (default `~/.cache/hg-rag/models`), and is downloaded when it is not there.
 *
 * @throws ModelError when there is no such file, or as `downloadFile` does
 */
export async function modelFiles(
  id: string,
  name: GgufName,
  options: DownloadOptions,
): Promise<readonly string[]> {
  if ("path" in name) return [await existingFile(id, name.path)];
  const folder = join(modelsFolder(), ...name.hub.repo.split("/"));
  const here = quantFiles(await filesBelow(folder), name.hub);
  if ("files" in here) return here.files.map((file) => join(folder, file));
  return downloadModel(id, name.hub, folder, options);
}

/** `modelFiles`, asked once: what it has found stays for the model's life, so that calls need not look again. */
export function modelFilesOnce(
  id: string,
  name: GgufName,
  onProgress: DownloadOptions["onProgress"],
): (signal: AbortSignal) => Promise<readonly string[]> {
  let found: readonly string[] | undefined;
  return async (signal) => {
    found ??= await modelFiles(id, name, { signal, onProgress });
    return found;
  };
}

/** Where models named by the hub lie. */
export function modelsFolder(): string {
  return resolve(process.env.HGRAG_MODELS?.trim() || join(homedir(), ".cache", "hg-rag", "models"));
}

async function existingFile(id: string, path: string): Promise<string> {
  const real = await realpath(path).catch(() => undefined);
  if (real !== undefined && (await stat(real)).isFile()) return real;
  const message = `${id}: there is no such file; check the path, or name a model of the hub: llama-cpp:hf:USER/REPO:QUANT`;
  throw new ModelError(id, "missing-model", message);
}

/** Paths below a folder, with forward slashes; none when there is no such folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

async function downloadModel(
  id: string,
  model: HubModel,
  folder: string,
  options: DownloadOptions,
): Promise<readonly string[]> {
  const hub = hubFromEnvironment(id);
  const listed = await listHubFiles(hub, model, options.signal);
  const picked = quantFiles(
    listed.map(({ path }) => path),
    model,
  );
  if (!("files" in picked)) throw noSuchFile(id, model, picked);
  const targets: string[] = [];
  for (const path of picked.files) {
    const file = listed.find((candidate) => candidate.path === path)!;
    const target = join(folder, ...path.split("/"));
    const isHere = await stat(target).then(
      (stats) => stats.size === file.size,
      () => false,
    );
    if (!isHere) await downloadFile(hub, model.repo, file, target, options);
    targets.push(target);
  }
  return targets;
}

function noSuchFile(
  id: string,
  { repo, file, quant }: HubModel,
  { choices, fitting }: { readonly choices: readonly string[]; readonly fitting: number },
): ModelError {
  const shown = choices.slice(0, 20).join(", ") || "no GGUF file";
  const what = fitting > 1 ? "several files" : "no file";
  const message = `${id}: ${repo} has ${what} for ${file ?? quant}; name one as hf:${repo}/FILE.gguf of: ${shown}`;
  return new ModelError(id, "missing-model", message);
}
