import { subsequenceLength } from "./common-subsequence.js";
import { matchCounter } from "./matching-blocks.js";
import { type NamePool, packNames } from "./name-pool.js";
import { sharedCharacters } from "./shared-characters.js";
import { SHORT_QUERY, shortQueryMatches } from "./short-query-blocks.js";

// Python's difflib, which the paper names for its fuzzy match (section 3.3): SequenceMatcher is Ratcliff and
// Obershelp's "gestalt pattern matching" (Dr. Dobb's Journal, July 1988); documented at
// https://docs.python.org/3/library/difflib.html

/** A name and how like the query it is. */
export interface ClosestMatch {
  readonly name: string;
  /** Twice the matching characters over all characters, 0 to 1; 1 for two empty strings. */
  readonly ratio: number;
}

/**
 * Prepares `closest(query)`: difflib's `get_close_matches(query, names, n=1, cutoff)` with the same result, the
 * same ratio and the same tie rule (the greatest name by code point). Characters are code points.
 *
 * Names are compared in order of the ratio that they can reach at most, until no name left can reach the best.
 *
 * @param names may repeat
 * @param options.cutoff the least ratio of a match, 0 to 1
 */
export function createClosestMatch(
  names: readonly string[],
  options: { readonly cutoff: number },
): (query: string) => ClosestMatch | null {
  const pool = packNames(names);
  const countShared = sharedCharacters(pool);
  const promising = createPromising(pool);
  return (text) => {
    const query = pool.lettersOf(text);
    const shared = countShared(query);
    const { atMost, matches } = createCounts(query, pool);
    let best = -1;
    let bestRatio = options.cutoff;
    // A name of equal ratio must be the greater, and names stand in rising order.
    const canWin = (name: number, ratio: number) => ratio > bestRatio || (ratio === bestRatio && name > best);
    for (const name of promising(query.length, shared, options.cutoff)) {
      const total = query.length + lengthOf(pool, name);
      const reach = ratioOf(shared[name]!, total);
      if (best >= 0 && step(reach) < step(bestRatio)) break;
      if (!canWin(name, reach) || !canWin(name, ratioOf(atMost(name), total))) continue;
      const ratio = ratioOf(matches(name), total);
      if (canWin(name, ratio)) [best, bestRatio] = [name, ratio];
    }
    return best < 0 ? null : { name: pool.names[best]!, ratio: bestRatio };
  };
}

/** Matching characters of a name and a query, in that order: the count is not symmetric. */
export function matchingCharacters(name: string, query: string): number {
  return matchCounter(codePoints(query))(codePoints(name));
}

interface Counts {
  /** The longest common subsequence: as blocks keep their order, never less than `matches`. */
  atMost(name: number): number;
  matches(name: number): number;
}

function createCounts(query: Uint32Array, { letters, starts, letterCount }: NamePool): Counts {
  const subsequence = subsequenceLength(query, letterCount);
  const atMost = (name: number) => subsequence(letters, starts[name]!, starts[name + 1]!);
  if (query.length <= SHORT_QUERY) {
    const matches = shortQueryMatches(query, letterCount);
    return { atMost, matches: (name) => matches(letters, starts[name]!, starts[name + 1]!) };
  }
  const matches = matchCounter(query);
  return { atMost, matches: (name) => matches(letters.subarray(starts[name]!, starts[name + 1]!)) };
}

// Ratios are ordered by steps of a thousandth: a counting sort is quicker than an exact order, which is not needed.
const STEPS = 1000;

function step(ratio: number): number {
  return Math.floor(ratio * STEPS);
}

// Prepares the names whose ratio can reach the cutoff by the characters shared, those that can reach most first.
function createPromising(
  pool: NamePool,
): (queryLength: number, shared: Uint32Array, cutoff: number) => Uint32Array {
  const count = pool.names.length;
  const found = new Uint32Array(count);
  const steps = new Uint16Array(count);
  const ordered = new Uint32Array(count);
  const next = new Uint32Array(STEPS + 2);
  return (queryLength, shared, cutoff) => {
    let size = 0;
    next.fill(0);
    for (let name = 0; name < count; name += 1) {
      const reach = ratioOf(shared[name]!, queryLength + lengthOf(pool, name));
      if (reach < cutoff) continue;
      const place = STEPS - step(reach);
      found[size] = name;
      steps[size] = place;
      next[place + 1]! += 1;
      size += 1;
    }
    for (let place = 0; place < STEPS; place += 1) next[place + 1]! += next[place]!;
    for (let at = 0; at < size; at += 1) {
      const place = steps[at]!;
      ordered[next[place]!] = found[at]!;
      next[place]! += 1;
    }
    return ordered.subarray(0, size);
  };
}

function lengthOf({ starts }: Pick<NamePool, "starts">, name: number): number {
  return starts[name + 1]! - starts[name]!;
}

function ratioOf(matches: number, total: number): number {
  return total === 0 ? 1 : (2 * matches) / total;
}

function codePoints(text: string): Uint32Array {
  return Uint32Array.from(text, (character) => character.codePointAt(0)!);
}
