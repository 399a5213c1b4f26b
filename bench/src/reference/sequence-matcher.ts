/** difflib's SequenceMatcher with its second sequence given and without junk. Ratios are 0 to 1. */
export interface SequenceMatcher {
  realQuickRatio(first: readonly string[]): number;
  quickRatio(first: readonly string[]): number;
  ratio(first: readonly string[]): number;
}

/** Prepares what depends on the second sequence alone, as difflib keeps it between names. */
export function createSequenceMatcher(second: readonly string[]): SequenceMatcher {
  const places = new Map<string, number[]>();
  for (const [at, character] of second.entries()) {
    const list = places.get(character);
    if (list === undefined) places.set(character, [at]);
    else list.push(at);
  }
  const ratioOf = (matches: number, first: readonly string[]) => {
    const total = first.length + second.length;
    return total === 0 ? 1 : (2 * matches) / total;
  };
  return {
    realQuickRatio: (first) => ratioOf(Math.min(first.length, second.length), first),
    quickRatio: (first) => ratioOf(sharedCharacters(first, places), first),
    ratio: (first) => ratioOf(matchingCharacters(first, second.length, places), first),
  };
}

type Places = ReadonlyMap<string, readonly number[]>;

function sharedCharacters(first: readonly string[], places: Places): number {
  const left = new Map<string, number>();
  let shared = 0;
  for (const character of first) {
    const available = left.get(character) ?? places.get(character)?.length ?? 0;
    left.set(character, available - 1);
    if (available > 0) shared += 1;
  }
  return shared;
}

// The longest common block, then the same left and right of it (Ratcliff and Obershelp).
function matchingCharacters(first: readonly string[], secondLength: number, places: Places): number {
  let matching = 0;
  const ranges: Range[] = [{ from: 0, to: first.length, low: 0, high: secondLength }];
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    const { at, place, size } = longestBlock(first, range, places);
    if (size === 0) continue;
    matching += size;
    const { from, to, low, high } = range;
    if (from < at && low < place) ranges.push({ from, to: at, low, high: place });
    if (at + size < to && place + size < high) ranges.push({ from: at + size, to, low: place + size, high });
  }
  return matching;
}

/** A part of the first sequence and one of the second. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

const NOWHERE: readonly number[] = [];

// Of several longest blocks the one that begins first in the first sequence, then in the second.
function longestBlock(first: readonly string[], { from, to, low, high }: Range, places: Places) {
  let block = { at: from, place: low, size: 0 };
  let above = new Map<number, number>();
  for (let at = from; at < to; at += 1) {
    const lengths = new Map<number, number>();
    for (const place of places.get(first[at]!) ?? NOWHERE) {
      if (place < low) continue;
      if (place >= high) break;
      const size = (above.get(place - 1) ?? 0) + 1;
      lengths.set(place, size);
      if (size > block.size) block = { at: at - size + 1, place: place - size + 1, size };
    }
    above = lengths;
  }
  return block;
}
