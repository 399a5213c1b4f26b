import { type FileHandle, open } from "node:fs/promises";
import { endianness } from "node:os";
import { type PackedVectors, setScale } from "./packed-vectors.js";

// One read or write call takes at most 2 GiB, and a copy of a piece is made on big-endian machines.
const PIECE = 1 << 24;

/** Bytes of one row in a file: little-endian Float32, or Int8. */
export function rowBytes({ dimension, storage }: Pick<PackedVectors, "dimension" | "storage">): number {
  return dimension * (storage === "float32" ? 4 : 1);
}

/** Rows `from` to `to` (excluded) as they stand in a file. */
export function rowsAsBytes(vectors: PackedVectors, from: number, to: number): Buffer {
  const bytes = memoryOf(vectors, from, to);
  return mustSwap(vectors) ? Buffer.from(bytes).swap32() : bytes;
}

/** Writes all rows, and waits until the disk has them. */
export async function writeRows(path: string, vectors: PackedVectors): Promise<void> {
  const file = await open(path, "w");
  try {
    for (const [from, to] of pieces(vectors)) await file.writeFile(rowsAsBytes(vectors, from, to));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Fills all rows. Throws when the file ends before. */
export async function readRows(path: string, vectors: PackedVectors): Promise<void> {
  const file = await open(path, "r");
  try {
    for (const [from, to] of pieces(vectors)) {
      if (!(await readSomeRows(file, vectors, from, to))) throw new Error(`${path} ends early`);
    }
  } finally {
    await file.close();
  }
}

/** Fills rows `from` to `to` (excluded) from where they stand in the file; false when it ends before. */
export async function readSomeRows(
  file: FileHandle,
  vectors: PackedVectors,
  from: number,
  to: number,
): Promise<boolean> {
  const bytes = memoryOf(vectors, from, to);
  const start = from * rowBytes(vectors);
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, start + done);
    if (bytesRead === 0) return false;
    done += bytesRead;
  }
  if (mustSwap(vectors)) bytes.swap32();
  for (let row = from; row < to; row++) setScale(vectors, row);
  return true;
}

function memoryOf(vectors: PackedVectors, from: number, to: number): Buffer {
  const { buffer, byteOffset } = vectors.values;
  const size = rowBytes(vectors);
  return Buffer.from(buffer, byteOffset + from * size, (to - from) * size);
}

function mustSwap({ storage }: PackedVectors): boolean {
  return storage === "float32" && endianness() === "BE";
}

function* pieces(vectors: PackedVectors): Generator<[from: number, to: number]> {
  const rows = vectors.ids.length;
  const step = Math.max(1, Math.floor(PIECE / Math.max(1, rowBytes(vectors))));
  for (let from = 0; from < rows; from += step) yield [from, Math.min(rows, from + step)];
}
