import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** What a file holds, in short. */
export interface Digest {
  /** Length in bytes. */
  readonly bytes: number;
  /** SHA-256 in hex. */
  readonly sha256: string;
}

/** Reads a file in pieces, as an index can be larger than one buffer. */
export async function digestFile(path: string): Promise<Digest> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) {
    hash.update(piece as Buffer);
    bytes += (piece as Buffer).length;
  }
  return { bytes, sha256: hash.digest("hex") };
}
