import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { ModelError } from "../error.js";
import { chunksOf } from "../http/body.js";
import { askHub, brokenOff, fileAddress, type Hub, type HubFile } from "./hub.js";

/** How far a download has come. */
export interface DownloadProgress {
  /** The file's path in its repository. */
  readonly file: string;
  /** Bytes that are here, those of an earlier attempt included. */
  readonly bytes: number;
  readonly totalBytes: number;
}

export interface DownloadOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: ((progress: DownloadProgress) => void) | undefined;
}

/**
 * Fetches one file of a repository to `target`. Bytes go to `target.part`, which a later call continues with a
 * range request; the file gets its name once its size and SHA-256 are those that the hub lists.
 *
 * @throws ModelError `malformed` when they are not (the part is removed), else as `askHub` does
 */
export async function downloadFile(
  hub: Hub,
  repo: string,
  file: HubFile,
  target: string,
  options: DownloadOptions,
): Promise<void> {
  const part = `${target}.part`;
  await mkdir(dirname(target), { recursive: true });
  const kept = await keptPart(part, file.size);
  const whole = kept.bytes === file.size ? kept : await fetchRest(hub, repo, file, part, kept, options);
  const { bytes, hash } = whole;
  if (bytes === file.size && (file.sha256 === null || hash.digest("hex") === file.sha256)) {
    return rename(part, target);
  }
  await rm(part, { force: true });
  const message = `${hub.id}: what came of ${file.path} is not the file that ${hub.endpoint} lists (size or SHA-256); it was removed, call again`;
  throw new ModelError(hub.id, "malformed", message, { transient: true });
}

/** How much of a file is here, and the hash of it. */
interface Part {
  readonly bytes: number;
  readonly hash: Hash;
}

/** What an earlier attempt left; nothing when it is longer than the file. */
async function keptPart(part: string, size: number): Promise<Part> {
  const hash = createHash("sha256");
  const { size: bytes } = await stat(part).catch(() => ({ size: 0 }));
  if (bytes === 0 || bytes > size) return { bytes: 0, hash };
  for await (const chunk of createReadStream(part)) hash.update(chunk as Buffer);
  return { bytes, hash };
}

/** Appends what is missing. A server that knows no ranges sends the whole file anew. */
async function fetchRest(
  hub: Hub,
  repo: string,
  file: HubFile,
  part: string,
  kept: Part,
  { signal, onProgress }: DownloadOptions,
): Promise<Part> {
  const range = kept.bytes > 0 ? { range: `bytes=${kept.bytes}-` } : {};
  const response = await askHub(hub, fileAddress(hub, repo, file.path), { signal, ...range });
  const goesOn = response.status === 206 && rangeStart(response) === kept.bytes;
  const hash = goesOn ? kept.hash : createHash("sha256");
  let bytes = goesOn ? kept.bytes : 0;
  const handle = await open(part, goesOn ? "a" : "w");
  try {
    for await (const chunk of response.body ? chunksOf(response.body) : []) {
      bytes += chunk.byteLength;
      if (bytes > file.size) return { bytes, hash };
      await handle.writeFile(chunk);
      hash.update(chunk);
      onProgress?.({ file: file.path, bytes, totalBytes: file.size });
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : brokenOff(hub, error);
  } finally {
    await handle.close();
  }
  if (bytes < file.size) throw brokenOff(hub, new Error(`${bytes} of ${file.size} bytes came`));
  return { bytes, hash };
}

function rangeStart(response: Response): number {
  return Number(/^bytes (\d+)-/.exec(response.headers.get("content-range") ?? "")?.[1] ?? Number.NaN);
}
