import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { crc32 } from "node:zlib";
import { oneLine } from "../passage.js";
import {
  ARRAY_NAMES,
  ATTRIBUTE_ARRAYS,
  type AttributeArrays,
  GRAPH_ARRAYS,
  type GraphArrays,
} from "../snapshot/arrays.js";
import { CHUNK_BYTES } from "./byte-chunks.js";
import { GraphFormatError } from "./json.js";
import {
  headerBytes,
  type PlacedSection,
  padded,
  readHeader,
  type SnapshotHeader,
} from "./snapshot-header.js";

/** The most things that a snapshot can carry beside the graph. */
export const MOST_COMPANIONS = 16;
const SECTIONS = { least: ARRAY_NAMES.length, most: ARRAY_NAMES.length + MOST_COMPANIONS };

const KINDS = { ...GRAPH_ARRAYS, ...ATTRIBUTE_ARRAYS };
const WIDTHS = { bytes: [1], codes: [1, 2, 4], integers: [4], numbers: [8] };

type AnyArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/**
 * An open snapshot file. It is read synchronously, since `attributesOf` has to be able to.
 *
 * Every reading throws a `GraphFormatError` of one line when the file is damaged.
 */
export class SnapshotFile {
  readonly header: SnapshotHeader;
  readonly #path: string;
  readonly #file: number;

  private constructor(path: string, file: number) {
    this.#path = path;
    this.#file = file;
    const { size } = fstatSync(file);
    const bytes = Buffer.alloc(Math.min(size, headerBytes(SECTIONS.most)));
    this.#read(bytes, 0);
    const header = readHeader(bytes, SECTIONS, size);
    if ("reason" in header) throw refused(path, header.reason);
    for (const [index, expected] of ARRAY_NAMES.entries()) {
      const { name, width, length } = header.sections[index]!;
      const isSound = name === expected && WIDTHS[KINDS[expected]].includes(width) && length % width === 0;
      if (!isSound) throw refused(path, `has no sound section ${expected}; save the snapshot again`);
    }
    this.header = header;
  }

  /** Opens a file for the time of one use. */
  static use<T>(path: string, read: (file: SnapshotFile) => T): T {
    const file = openSync(path, "r");
    try {
      return read(new SnapshotFile(path, file));
    } finally {
      closeSync(file);
    }
  }

  graphArrays(): GraphArrays {
    return this.#arrays(Object.keys(GRAPH_ARRAYS)) as unknown as GraphArrays;
  }

  attributeArrays(): AttributeArrays {
    return this.#arrays(Object.keys(ATTRIBUTE_ARRAYS)) as unknown as AttributeArrays;
  }

  /** What the snapshot carries beside the graph. */
  get companionNames(): string[] {
    return this.header.sections.slice(ARRAY_NAMES.length).map(({ name }) => name);
  }

  companion(name: string): Uint8Array {
    return this.#load(this.#sections([name])[0]!) as Uint8Array;
  }

  /** Reads all but the graph's own arrays without keeping it. */
  checkRest(): void {
    const chunk = new Uint8Array(CHUNK_BYTES);
    for (const section of this.#sections([...Object.keys(ATTRIBUTE_ARRAYS), ...this.companionNames])) {
      let crc = 0;
      for (let at = 0; at < padded(section.length); at += chunk.length) {
        const part = chunk.subarray(0, Math.min(chunk.length, padded(section.length) - at));
        this.#read(part, section.position + at);
        crc = crc32(part, crc);
      }
      this.#compare(section, crc);
    }
  }

  refuse(reason: string): GraphFormatError {
    return refused(this.#path, reason);
  }

  #sections(names: readonly string[]): PlacedSection[] {
    return this.header.sections.filter(({ name }) => names.includes(name));
  }

  #arrays(names: readonly string[]): Record<string, AnyArray> {
    return Object.fromEntries(this.#sections(names).map((section) => [section.name, this.#load(section)]));
  }

  #load(section: PlacedSection): AnyArray {
    const bytes = new Uint8Array(padded(section.length));
    let crc = 0;
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const part = bytes.subarray(at, at + CHUNK_BYTES);
      this.#read(part, section.position + at);
      crc = crc32(part, crc);
    }
    this.#compare(section, crc);
    return arrayOver(bytes.buffer, section);
  }

  #compare({ name, crc }: PlacedSection, found: number): void {
    if (found !== crc) throw this.refuse(`has a damaged section ${name}; save the snapshot again`);
  }

  #read(bytes: Uint8Array, position: number): void {
    for (let at = 0; at < bytes.length; ) {
      const count = readSync(this.#file, bytes, at, bytes.length - at, position + at);
      if (count === 0) throw this.refuse("became shorter while it was read; save the snapshot again");
      at += count;
    }
  }
}

function arrayOver(buffer: ArrayBuffer, { width, length }: PlacedSection): AnyArray {
  if (width === 1) return new Uint8Array(buffer, 0, length);
  if (width === 2) return new Uint16Array(buffer, 0, length / 2);
  if (width === 4) return new Uint32Array(buffer, 0, length / 4);
  return new Float64Array(buffer, 0, length / 8);
}

function refused(path: string, reason: string): GraphFormatError {
  return new GraphFormatError(oneLine(`${path}: ${reason}`));
}
