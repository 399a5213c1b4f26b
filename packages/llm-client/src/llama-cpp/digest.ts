import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";

/** Digests by the files' paths, sizes and times of change: to hash gigabytes again takes seconds. */
const known = new Map<string, string>();

/**
 * The SHA-256, in hexadecimal, of the contents of files one after another. It is remembered until a file changes
 * in size or time.
 */
export async function filesDigest(files: readonly string[], signal?: AbortSignal): Promise<string> {
  const states = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(file);
      return [file, size, mtimeMs];
    }),
  );
  const key = JSON.stringify(states);
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  const hash = createHash("sha256");
  for (const file of files) {
    for await (const chunk of createReadStream(file, { signal, highWaterMark: 1 << 20 })) {
      hash.update(chunk as Buffer);
    }
  }
  const digest = hash.digest("hex");
  known.set(key, digest);
  return digest;
}
