import { homedir } from "node:os";
import { join } from "node:path";

/** A model of the Hugging Face hub, by its repository and either a file or a quantisation in it. */
export interface HubModel {
  /** `USER/REPO`. */
  readonly repo: string;
  /** The path of a file in the repository; a quantisation is looked for where it is absent. */
  readonly file?: string;
  /** Such as `Q4_K_M`; upper and lower case are one. */
  readonly quant: string;
}

/** Where a GGUF file is: at a path, or at the hub. */
export type GgufName = { readonly path: string } | { readonly hub: HubModel };

/** What most repositories have, and a fair trade of size and quality. */
const DEFAULT_QUANT = "Q4_K_M";

/** A part of a path at the hub. It starts with no dot, so no path of such parts leaves its folder. */
const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;

/**
 * Reads the name of a GGUF model: a path that ends in `.gguf` (`~/` is the home folder), `hf:USER/REPO:QUANT`
 * (the quantisation is `Q4_K_M` where it is left out), or `hf:USER/REPO/FILE.gguf`.
 *
 * @throws RangeError when it is none of these
 */
export function parseGgufName(text: string): GgufName {
  if (text.startsWith("hf:")) return { hub: parseHubName(text) };
  if (!/\.gguf$/i.test(text) || text.includes("\0")) throw notAName(text);
  return { path: text.startsWith("~/") ? join(homedir(), text.slice(2)) : text };
}

function parseHubName(text: string): HubModel {
  const [where = "", quant = DEFAULT_QUANT, ...more] = text.slice("hf:".length).split(":");
  const [user = "", repository = "", ...file] = where.split("/");
  const isFile = file.length > 0;
  const readable = more.length === 0 && isHubPath(`${user}/${repository}`) && SEGMENT.test(quant);
  if (!readable || (isFile && (text.includes(":", "hf:".length) || !isGgufPath(file.join("/"))))) {
    throw notAName(text);
  }
  const repo = `${user}/${repository}`;
  return isFile ? { repo, file: file.join("/"), quant } : { repo, quant };
}

/** Whether a path of the hub is made of plain names, and so stays in the folder it is put in. */
function isHubPath(path: string): boolean {
  return path.split("/").every((segment) => SEGMENT.test(segment));
}

/** Whether it is such a path of a GGUF file. */
export function isGgufPath(path: string): boolean {
  return isHubPath(path) && /\.gguf$/i.test(path);
}

function notAName(text: string): RangeError {
  return new RangeError(
    `llm-client: a llama-cpp model is PATH.gguf, hf:USER/REPO:QUANT or hf:USER/REPO/FILE.gguf, got ${JSON.stringify(text)}`,
  );
}
