import { crc32 } from "node:zlib";

/*
 * A snapshot file: a header, then its sections, each padded with zeros to a multiple of 8 bytes.
 *
 *   0  signature, 8 bytes            24  length of the file, 8 bytes
 *   8  format version, 4 bytes       32  for each section 48 bytes: its name in 24, bytes an element (1, 2, 4, 8) in 4,
 *  12  byte order mark, 4 bytes          CRC-32 of its padded bytes in 4, position in 8, length without padding in 8
 *  16  number of sections, 4 bytes
 *  20  CRC-32 of the header, this field as 0, 4 bytes
 *
 * The header is little-endian; mark and sections are in the byte order of the machine that wrote them.
 */
const SIGNATURE = Uint8Array.of(0x89, 0x48, 0x47, 0x53, 0x0d, 0x0a, 0x1a, 0x0a);
const VERSION = 1;
const BYTE_ORDER_MARK = new Uint8Array(Uint32Array.of(0x01020304).buffer);
const HEAD_BYTES = 32;
const ENTRY_BYTES = 48;
const NAME_BYTES = 24;

export const SIGNATURE_BYTES = SIGNATURE.length;

export interface Section {
  readonly name: string;
  /** Bytes an element. */
  readonly width: number;
  readonly crc: number;
  /** Bytes, without the padding. */
  readonly length: number;
}

export interface PlacedSection extends Section {
  /** From the start of the file, a multiple of 8. */
  readonly position: number;
}

export interface SnapshotHeader {
  /** Tells one file from another. */
  readonly crc: number;
  readonly sections: readonly PlacedSection[];
}

export function padded(length: number): number {
  return Math.ceil(length / 8) * 8;
}

export function hasSignature(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, at) => bytes[at] === byte);
}

export function headerBytes(sectionCount: number): number {
  return HEAD_BYTES + ENTRY_BYTES * sectionCount;
}

export function writeHeader(sections: readonly Section[]): Uint8Array {
  const bytes = Buffer.alloc(headerBytes(sections.length));
  bytes.set(SIGNATURE);
  bytes.writeUInt32LE(VERSION, 8);
  bytes.set(BYTE_ORDER_MARK, 12);
  bytes.writeUInt32LE(sections.length, 16);
  let position = bytes.length;
  for (const [index, section] of sections.entries()) {
    const at = HEAD_BYTES + index * ENTRY_BYTES;
    bytes.write(section.name, at, NAME_BYTES, "latin1");
    bytes.writeUInt32LE(section.width, at + NAME_BYTES);
    bytes.writeUInt32LE(section.crc, at + NAME_BYTES + 4);
    bytes.writeBigUInt64LE(BigInt(position), at + NAME_BYTES + 8);
    bytes.writeBigUInt64LE(BigInt(section.length), at + NAME_BYTES + 16);
    position += padded(section.length);
  }
  bytes.writeBigUInt64LE(BigInt(position), 24);
  bytes.writeUInt32LE(crc32(bytes), 20);
  return bytes;
}

/**
 * Reads a header and checks all that it says of itself: sections follow each other without gaps up to the end.
 *
 * @param start the first `headerBytes(count.most)` bytes of the file, or fewer if there are no more
 * @param fileLength in bytes
 * @returns the reason instead, when the file cannot be used
 */
export function readHeader(
  start: Buffer,
  count: { readonly least: number; readonly most: number },
  fileLength: number,
): SnapshotHeader | { readonly reason: string } {
  if (!hasSignature(start)) return { reason: "is no snapshot; give a file that saveSnapshot wrote" };
  if (start.length < headerBytes(count.least)) return cutShort(fileLength, headerBytes(count.least));
  const sectionCount = start.readUInt32LE(16);
  const isCounted = sectionCount >= count.least && sectionCount <= count.most;
  if (isCounted && start.length < headerBytes(sectionCount)) {
    return cutShort(fileLength, headerBytes(sectionCount));
  }
  const bytes = start.subarray(0, headerBytes(sectionCount));
  const version = bytes.readUInt32LE(8);
  if (version !== VERSION) {
    return {
      reason: `has format version ${version}, this program reads ${VERSION}; save the snapshot again`,
    };
  }
  if (!BYTE_ORDER_MARK.every((byte, at) => bytes[12 + at] === byte)) {
    return { reason: "was written with another byte order; save the snapshot again on this machine" };
  }
  const crc = bytes.readUInt32LE(20);
  const unsigned = Buffer.from(bytes);
  unsigned.writeUInt32LE(0, 20);
  if (!isCounted || crc32(unsigned) !== crc) {
    return { reason: "has a damaged header; save the snapshot again" };
  }
  const sections = readSections(bytes, sectionCount);
  const last = sections.at(-1);
  const end = last === undefined ? bytes.length : last.position + padded(last.length);
  if (end > fileLength) return cutShort(fileLength, end);
  if (end < fileLength || Number(bytes.readBigUInt64LE(24)) !== end) {
    return { reason: `has ${fileLength} bytes where ${end} belong; save the snapshot again` };
  }
  return { crc, sections };
}

function cutShort(length: number, least: number): { readonly reason: string } {
  return { reason: `is cut short, ${length} bytes of at least ${least}; save the snapshot again` };
}

function readSections(bytes: Buffer, sectionCount: number): PlacedSection[] {
  let position = headerBytes(sectionCount);
  return Array.from({ length: sectionCount }, (_, index) => {
    const at = HEAD_BYTES + index * ENTRY_BYTES;
    const name = bytes.toString("latin1", at, at + NAME_BYTES);
    const section = {
      name: name.slice(0, name.indexOf("\0")),
      width: bytes.readUInt32LE(at + NAME_BYTES),
      crc: bytes.readUInt32LE(at + NAME_BYTES + 4),
      position,
      length: Number(bytes.readBigUInt64LE(at + NAME_BYTES + 16)),
    };
    position += padded(section.length);
    return section;
  });
}
