import { onesOf } from "./common-subsequence.js";

// Symmetric delete look-up, an idea of Wolf Garbe's SymSpell (https://github.com/wolfgarbe/SymSpell) and of Bocek,
// Hunt and Stiller's FastSS (2007): of two strings at a distance of d, at most d units can be deleted from each so
// that the same string is left, and of their first units likewise.
//
// Names often share their first units ("University of ..."). So the key of a longer name is made of both its ends.
// That misses nothing: where no edit can reach from one end to the other, each touches the one or the other.

export interface DeleteSettings {
  readonly maxDistance: number;
  /** The most units of a key. */
  readonly keyLength: number;
}

/** The units that a name is indexed by. */
export function nameKey(units: Uint16Array, settings: DeleteSettings): Uint16Array {
  return units.length < bothEndsFrom(settings) ? firstUnits(units, settings) : bothEnds(units, settings);
}

/** The keys whose deletes meet those of every name at most `distance` edits from the query. */
export function queryKeys(units: Uint16Array, settings: DeleteSettings, distance: number): Uint16Array[] {
  const limit = bothEndsFrom(settings);
  const keys: Uint16Array[] = [];
  if (units.length - distance < limit) keys.push(firstUnits(units, settings));
  if (units.length + distance >= limit) keys.push(bothEnds(units, settings));
  return keys;
}

// With `keyLength` units in the two ends, edits reach from one to the other in strings shorter than `keyLength` +
// `maxDistance`; and the query may be shorter than the name.
function bothEndsFrom({ keyLength, maxDistance }: DeleteSettings): number {
  return keyLength + 2 * maxDistance;
}

function firstUnits(units: Uint16Array, { keyLength }: DeleteSettings): Uint16Array {
  return units.subarray(0, keyLength);
}

function bothEnds(units: Uint16Array, { keyLength }: DeleteSettings): Uint16Array {
  const key = new Uint16Array(keyLength);
  const half = keyLength >> 1;
  key.set(units.subarray(0, half));
  key.set(units.subarray(units.length - (keyLength - half)), half);
  return key;
}

/** Hashes what is left of a key without `deletions` of its units; returns how many hashes it wrote from `from` on. */
export type HashDeletes = (key: Uint16Array, deletions: number, into: Uint32Array, from?: number) => number;

/** Prepares the hashes of deletes. */
export function createDeletes({ keyLength, maxDistance }: DeleteSettings): HashDeletes {
  const kept = Array.from({ length: keyLength + 1 }, (_, length) => keptUnits(length, maxDistance));
  return (key, deletions, into, from = 0) => {
    let repeats = 0;
    for (let at = 1; at < key.length; at += 1) if (key[at] === key[at - 1]) repeats |= 1 << at;
    let count = 0;
    for (const keep of kept[key.length]![deletions]!) {
      // Of equal neighbours the first ones are deleted; deleting others leaves the same string.
      if ((repeats & ~keep & (keep << 1)) !== 0) continue;
      into[from + count] = hashKept(key, keep);
      count += 1;
    }
    return count;
  };
}

/** The most deletes of one key, all numbers of deletions together. */
export function mostDeletes({ keyLength, maxDistance }: DeleteSettings): number {
  return keptUnits(keyLength, maxDistance).flat().length;
}

// By number of deletions: the sets of units that stay, as bits.
function keptUnits(length: number, maxDistance: number): number[][] {
  const kept: number[][] = Array.from({ length: maxDistance + 1 }, () => []);
  for (let keep = 0; keep < 1 << length; keep += 1) kept[length - onesOf(keep)]?.push(keep);
  return kept;
}

// FNV-1a over units; its low bits are the weaker ones, so the high ones are mixed in.
function hashKept(key: Uint16Array, keep: number): number {
  let hash = 0x811c9dc5;
  for (let left = keep, at = 0; left !== 0; left >>>= 1, at += 1) {
    if ((left & 1) !== 0) hash = Math.imul(hash ^ key[at]!, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
