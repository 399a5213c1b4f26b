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
 * @param names may repeat
 * @param options.cutoff the least ratio of a match, 0 to 1
 */
export function createClosestMatch(
  names: readonly string[],
  options: { readonly cutoff: number },
): (query: string) => ClosestMatch | null {
  const candidates = names.map((name) => ({ name, points: codePoints(name) }));
  return (query) => {
    const matcher = createMatcher(codePoints(query));
    let best: { name: string; points: Uint32Array; ratio: number } | null = null;
    for (const { name, points } of candidates) {
      const least = best?.ratio ?? options.cutoff;
      if (!matcher.canReach(points, least)) continue;
      const ratio = ratioOf(matcher.matches(points), points.length + matcher.length);
      if (ratio < least) continue;
      if (best === null || ratio > best.ratio || compareCodePoints(points, best.points) > 0) {
        best = { name, points, ratio };
      }
    }
    return best === null ? null : { name: best.name, ratio: best.ratio };
  };
}

/** Matching characters of a name and a query, in that order: the count is not symmetric. */
export function matchingCharacters(name: string, query: string): number {
  return createMatcher(codePoints(query)).matches(codePoints(name));
}

interface Matcher {
  readonly length: number;
  /** False when the ratio must be less: by the lengths, or counting shared characters wherever they stand. */
  canReach(name: Uint32Array, ratio: number): boolean;
  matches(name: Uint32Array): number;
}

// difflib leaves characters that fill more than a hundredth of a query of 200 or more out of the search for blocks.
const AUTOJUNK_LENGTH = 200;

function createMatcher(query: Uint32Array): Matcher {
  const positions = new Map<number, number[]>();
  for (const [index, point] of query.entries()) {
    const list = positions.get(point);
    if (list === undefined) positions.set(point, [index]);
    else list.push(index);
  }
  const counts = new Map([...positions].map(([point, list]) => [point, list.length]));
  if (query.length >= AUTOJUNK_LENGTH) {
    const most = Math.floor(query.length / 100) + 1;
    for (const [point, list] of positions) if (list.length > most) positions.delete(point);
  }
  const previous = new Int32Array(query.length + 1);
  const current = new Int32Array(query.length + 1);

  return {
    length: query.length,
    canReach: (name, ratio) => {
      const total = name.length + query.length;
      if (ratioOf(Math.min(name.length, query.length), total) < ratio) return false;
      return ratioOf(sharedCharacters(name, counts), total) >= ratio;
    },
    matches: (name) => countMatches(name, query, { positions, previous, current }),
  };
}

function sharedCharacters(name: Uint32Array, counts: ReadonlyMap<number, number>): number {
  const left = new Map<number, number>();
  let shared = 0;
  for (const point of name) {
    const available = left.get(point) ?? counts.get(point) ?? 0;
    left.set(point, available - 1);
    if (available > 0) shared += 1;
  }
  return shared;
}

interface SearchTables {
  readonly positions: ReadonlyMap<number, readonly number[]>;
  readonly previous: Int32Array;
  readonly current: Int32Array;
}

interface Range {
  readonly nameFrom: number;
  readonly nameTo: number;
  readonly queryFrom: number;
  readonly queryTo: number;
}

interface Block {
  readonly name: number;
  readonly query: number;
  readonly size: number;
}

// The longest block, then the same to its left and to its right, with a stack in place of recursion.
function countMatches(name: Uint32Array, query: Uint32Array, tables: SearchTables): number {
  const open: Range[] = [{ nameFrom: 0, nameTo: name.length, queryFrom: 0, queryTo: query.length }];
  let total = 0;
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const block = longestBlock(name, query, range, tables);
    if (block.size === 0) continue;
    total += block.size;
    if (range.nameFrom < block.name && range.queryFrom < block.query) {
      open.push({ ...range, nameTo: block.name, queryTo: block.query });
    }
    const nameEnd = block.name + block.size;
    const queryEnd = block.query + block.size;
    if (nameEnd < range.nameTo && queryEnd < range.queryTo) {
      open.push({ ...range, nameFrom: nameEnd, queryFrom: queryEnd });
    }
  }
  return total;
}

// Of several longest blocks the earliest in the name, then the earliest in the query.
function longestBlock(name: Uint32Array, query: Uint32Array, range: Range, tables: SearchTables): Block {
  const { positions } = tables;
  let { previous, current } = tables;
  previous.fill(0);
  let best: Block = { name: range.nameFrom, query: range.queryFrom, size: 0 };
  for (let i = range.nameFrom; i < range.nameTo; i += 1) {
    current.fill(0);
    for (const j of positions.get(name[i]!) ?? []) {
      if (j < range.queryFrom) continue;
      if (j >= range.queryTo) break;
      // `current[j + 1]` is the length of the block that ends at name[i] and query[j].
      const size = previous[j]! + 1;
      current[j + 1] = size;
      if (size > best.size) best = { name: i - size + 1, query: j - size + 1, size };
    }
    [previous, current] = [current, previous];
  }
  return extend(name, query, range, best);
}

// A block found without the frequent characters grows over them afterwards.
function extend(name: Uint32Array, query: Uint32Array, range: Range, block: Block): Block {
  let { name: i, query: j, size } = block;
  while (i > range.nameFrom && j > range.queryFrom && name[i - 1] === query[j - 1]) {
    i -= 1;
    j -= 1;
    size += 1;
  }
  while (i + size < range.nameTo && j + size < range.queryTo && name[i + size] === query[j + size]) size += 1;
  return { name: i, query: j, size };
}

function ratioOf(matches: number, total: number): number {
  return total === 0 ? 1 : (2 * matches) / total;
}

function codePoints(text: string): Uint32Array {
  return Uint32Array.from(text, (character) => character.codePointAt(0)!);
}

function compareCodePoints(a: Uint32Array, b: Uint32Array): number {
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index += 1) {
    if (a[index] !== b[index]) return a[index]! - b[index]!;
  }
  return a.length - b.length;
}
