import { open } from "node:fs/promises";

/** What a graph file must be of. */
export interface GraphShape {
  readonly count: number;
  readonly dimension: number;
  readonly m: number;
  readonly efConstruction: number;
}

const HEADER_BYTES = 96;
const LINK_BYTES = 4;
const COUNTER_BYTES = 4;
const LABEL_BYTES = 8;

/**
 * Says in one line why a file of the HNSW library is not a whole graph of the shape, or null when it is.
 *
 * The library checks none of this: it writes a short file to a full disk without an error, and reads a file of
 * another dimension into garbage. The layout is that of hnswlib 0.8 on a 64-bit little-endian machine: a header,
 * then per row its links on level 0, its vector and its label, then per row the length of its upper links and them.
 */
export async function graphFileFault(path: string, shape: GraphShape): Promise<string | null> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const rowBytes = COUNTER_BYTES + 2 * shape.m * LINK_BYTES + 4 * shape.dimension + LABEL_BYTES;
    const tailStart = HEADER_BYTES + shape.count * rowBytes;
    if (size < tailStart) return `has ${size} bytes, at least ${tailStart} were due`;
    const header = Buffer.alloc(HEADER_BYTES);
    await file.read(header, 0, HEADER_BYTES, 0);
    const fault = headerFault(header, shape, rowBytes);
    if (fault !== null) return fault;
    const tail = Buffer.alloc(size - tailStart);
    for (let done = 0; done < tail.length; ) {
      const { bytesRead } = await file.read(tail, done, tail.length - done, tailStart + done);
      if (bytesRead === 0) return "ends while it is read";
      done += bytesRead;
    }
    return endsWithUpperLinks(tail, shape.count) ? null : "does not end where its links do";
  } finally {
    await file.close();
  }
}

function headerFault(header: Buffer, shape: GraphShape, rowBytes: number): string | null {
  const fields: [name: string, offset: number, due: number][] = [
    ["most rows", 8, shape.count],
    ["rows", 16, shape.count],
    ["bytes per row", 24, rowBytes],
    ["m", 72, shape.m],
    ["efConstruction", 88, shape.efConstruction],
  ];
  for (const [name, offset, due] of fields) {
    const found = header.readBigUInt64LE(offset);
    if (found !== BigInt(due)) return `says ${name} ${found}, ${due} was due`;
  }
  return null;
}

function endsWithUpperLinks(tail: Buffer, count: number): boolean {
  let at = 0;
  for (let row = 0; row < count; row++) {
    if (at + COUNTER_BYTES > tail.length) return false;
    at += COUNTER_BYTES + tail.readUInt32LE(at);
  }
  return at === tail.length;
}
