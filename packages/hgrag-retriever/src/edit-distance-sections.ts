/** An edit-distance index in one block of memory. Names are numbered in code unit order, from 0. */
export interface EditDistanceSections {
  readonly keyLength: number;
  readonly maxDistance: number;
  /** Units of the longest name. */
  readonly longest: number;
  /** Where each name begins in `units`, and at last where the last one ends. */
  readonly nameStarts: Uint32Array;
  /** Letters and length of each name, for a quick refusal. */
  readonly traits: Uint32Array;
  /** Where each bucket of deletes begins in `holders`, and at last where the last one ends; their number is 2^n. */
  readonly bucketStarts: Uint32Array;
  /** The names that have a delete in the bucket, in rising order. */
  readonly holders: Uint32Array;
  /** UTF-16 units of all names, one name after the other. */
  readonly units: Uint16Array;
  /** All of it, with the header. */
  readonly bytes: Uint8Array;
}

export interface SectionSizes {
  readonly keyLength: number;
  readonly maxDistance: number;
  readonly longest: number;
  readonly nameCount: number;
  readonly bucketCount: number;
  readonly holderCount: number;
  readonly unitCount: number;
}

// "HGED" where the least significant byte comes first, as on every machine that Node runs on but one.
const MAGIC = 0x44454748;
const VERSION = 1;
/** Words: magic, version, checksum, then the sizes in this order. */
const SIZES = [
  "keyLength",
  "maxDistance",
  "longest",
  "nameCount",
  "bucketCount",
  "holderCount",
  "unitCount",
] as const satisfies readonly (keyof SectionSizes)[];
const CHECKSUM_WORD = 2;
const FIRST_SIZE_WORD = 3;
const HEADER_WORDS = FIRST_SIZE_WORD + SIZES.length;

/** Zeroed sections of these sizes. */
export function allocateSections(sizes: SectionSizes): EditDistanceSections {
  const buffer = new ArrayBuffer(byteLength(sizes));
  const words = new Uint32Array(buffer, 0, HEADER_WORDS);
  words.set([MAGIC, VERSION, 0, ...SIZES.map((size) => sizes[size])]);
  return sectionsOver(buffer, sizes);
}

/** The bytes with their checksum written; the sections' own memory, not a copy. */
export function sealSections({ bytes }: EditDistanceSections): Uint8Array {
  const words = new Uint32Array(bytes.buffer, 0, bytes.length / 4);
  words[CHECKSUM_WORD] = checksum(words);
  return bytes;
}

/**
 * The sections in sealed bytes. They stay in the memory given if that begins at a multiple of four, else are copied.
 *
 * @throws RangeError when the bytes are no index, or damaged
 */
export function openSections(given: Uint8Array): EditDistanceSections {
  const refused = (reason: string) =>
    new RangeError(`hgrag-retriever: not a usable edit-distance index: ${reason}; build it again`);
  if (given.length < HEADER_WORDS * 4) throw refused(`${given.length} bytes are too few`);
  const bytes = given.byteOffset % 4 === 0 ? given : given.slice();
  const header = new Uint32Array(bytes.buffer, bytes.byteOffset, HEADER_WORDS);
  if (header[0] !== MAGIC) throw refused("it begins with other bytes");
  if (header[1] !== VERSION) throw refused(`its version is ${header[1]}, not ${VERSION}`);
  const sizes = Object.fromEntries(
    SIZES.map((size, index) => [size, header[FIRST_SIZE_WORD + index]!]),
  ) as unknown as SectionSizes;
  const expected = byteLength(sizes);
  if (bytes.length !== expected) throw refused(`it has ${bytes.length} bytes in place of ${expected}`);
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  if (checksum(words) !== header[CHECKSUM_WORD]) throw refused("its checksum does not match");
  return sectionsOver(bytes.buffer, sizes, bytes.byteOffset);
}

function sectionsOver(buffer: ArrayBufferLike, sizes: SectionSizes, offset = 0): EditDistanceSections {
  const { keyLength, maxDistance, longest, nameCount, bucketCount, holderCount, unitCount } = sizes;
  let at = offset + HEADER_WORDS * 4;
  const words = (count: number) => {
    const section = new Uint32Array(buffer, at, count);
    at += section.byteLength;
    return section;
  };
  return {
    keyLength,
    maxDistance,
    longest,
    nameStarts: words(nameCount + 1),
    traits: words(nameCount),
    bucketStarts: words(bucketCount + 1),
    holders: words(holderCount),
    units: new Uint16Array(buffer, at, unitCount),
    bytes: new Uint8Array(buffer, offset, byteLength(sizes)),
  };
}

function byteLength({ nameCount, bucketCount, holderCount, unitCount }: SectionSizes): number {
  const words = HEADER_WORDS + nameCount + 1 + nameCount + bucketCount + 1 + holderCount;
  return 4 * (words + Math.ceil(unitCount / 2));
}

// Over all words but its own: the mixing of Austin Appleby's MurmurHash3, 32 bits, in which every bit spreads.
function checksum(words: Uint32Array): number {
  let hash = 0;
  for (let at = 0; at < words.length; at += 1) {
    if (at === CHECKSUM_WORD) continue;
    let word = Math.imul(words[at]!, 0xcc9e2d51);
    word = Math.imul((word << 15) | (word >>> 17), 0x1b873593);
    hash ^= word;
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  return hash >>> 0;
}
