/**
 * A hash table over the bytes of numbered texts: open addressing, linear probing.
 * A slot holds a text's number plus one; 0 is an empty slot. The number of slots is a power of two, at least twice
 * that of texts.
 */
export type Slots = Uint32Array;

const FEWEST = 16;

/** Slots for so many texts, all empty. */
export function createSlots(texts: number): Slots {
  let length = FEWEST;
  while (length < texts * 2) length *= 2;
  return new Uint32Array(length);
}

/** FNV-1a (Fowler, Noll, Vo), its bits mixed once more, since only the low ones choose the slot. */
function hashBytes(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Texts with their hash table. */
export interface HashedTexts {
  readonly bytes: Uint8Array;
  readonly offsets: Uint32Array;
  readonly slots: Slots;
}

/** The slot of the text that equals `sought` from `from` up to `to`, else the empty slot where it belongs. */
export function findSlot(texts: HashedTexts, sought: Uint8Array, from: number, to: number): number {
  const { bytes, offsets, slots } = texts;
  const mask = slots.length - 1;
  let slot = hashBytes(sought, from, to) & mask;
  // Counted, since a forged file may leave no slot empty.
  for (let probes = 0; probes < slots.length; probes++) {
    const number = slots[slot]!;
    if (number === 0) return slot;
    const start = offsets[number - 1]!;
    if (offsets[number]! - start === to - from && isEqual(bytes, start, sought, from, to)) return slot;
    slot = (slot + 1) & mask;
  }
  throw new RangeError("graph-store: a hash table has no empty slot; build the snapshot again");
}

function isEqual(bytes: Uint8Array, start: number, sought: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    if (bytes[start + at - from] !== sought[at]) return false;
  }
  return true;
}
