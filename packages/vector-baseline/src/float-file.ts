import { open } from "node:fs/promises";
import { endianness } from "node:os";

// One read or write call takes at most 2 GiB, and a copy of a piece is made on big-endian machines.
const PIECE = 1 << 24;

/** Writes values as raw little-endian Float32, and waits until the disk has them. */
export async function writeFloats(path: string, values: Float32Array): Promise<void> {
  const file = await open(path, "w");
  try {
    for (const piece of pieces(values)) await file.writeFile(littleEndian(piece));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Fills `values` from raw little-endian Float32. Throws when the file ends before. */
export async function readFloats(path: string, values: Float32Array): Promise<void> {
  const file = await open(path, "r");
  try {
    for (const piece of pieces(values)) {
      for (let done = 0; done < piece.length; ) {
        const { bytesRead } = await file.read(piece, done, piece.length - done);
        if (bytesRead === 0) throw new Error(`${path} ends early`);
        done += bytesRead;
      }
      piece.set(littleEndian(piece));
    }
  } finally {
    await file.close();
  }
}

function* pieces(values: Float32Array): Generator<Buffer> {
  for (let at = 0; at < values.byteLength; at += PIECE) {
    yield Buffer.from(values.buffer, values.byteOffset + at, Math.min(PIECE, values.byteLength - at));
  }
}

function littleEndian(piece: Buffer): Buffer {
  return endianness() === "LE" ? piece : Buffer.from(piece).swap32();
}
