import { letterPositions } from "./common-subsequence.js";

/** The longest query, in characters, whose positions fit into the bits of an integer. */
export const SHORT_QUERY = 32;

/**
 * The count of `matchCounter`, quicker, for a query of at most `SHORT_QUERY` characters and the letters from `from`
 * to before `to`. Bit j stands for the query's character j.
 *
 * @param query letters from 0 to `letterCount`
 */
export function shortQueryMatches(
  query: Uint32Array,
  letterCount: number,
): (letters: Uint32Array, from: number, to: number) => number {
  const positions = letterPositions(query, letterCount, 1);
  // The longest block, then the same to both its sides: no deeper than the query is long.
  const matches = (letters: Uint32Array, from: number, to: number, range: number): number => {
    let size = 0;
    let blockFrom = from;
    let blockEnds = 0;
    // Of several longest blocks the earliest in the name, then the earliest in the query.
    for (let start = from; to - start > size; start += 1) {
      // Where in the query the blocks end that begin at `start` in the name and have the length reached so far.
      let ends = positions[letters[start]!]! & range;
      let lastEnds = 0;
      let at = start;
      while (ends !== 0) {
        lastEnds = ends;
        at += 1;
        ends = at === to ? 0 : (ends << 1) & positions[letters[at]!]! & range;
      }
      if (at - start > size) [size, blockFrom, blockEnds] = [at - start, start, lastEnds];
    }
    if (size === 0) return 0;
    const end = lowestBit(blockEnds) + 1;
    const before = range & bitsBelow(end - size);
    const after = range & ~bitsBelow(end);
    const left = before === 0 ? 0 : matches(letters, from, blockFrom, before);
    const right = after === 0 ? 0 : matches(letters, blockFrom + size, to, after);
    return left + size + right;
  };
  const all = bitsBelow(query.length);
  return (letters, from, to) => matches(letters, from, to, all);
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

// From 0 to 32, where a shift would be one by 0.
function bitsBelow(bit: number): number {
  return bit === 32 ? -1 : (1 << bit) - 1;
}
