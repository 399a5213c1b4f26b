// The count behind difflib's ratio for strings of any length: SequenceMatcher(None, name, query).get_matching_blocks().
// https://docs.python.org/3/library/difflib.html

/** Counts the matching characters of a name and the query; characters are any integers. */
export type MatchCounter = (name: Uint32Array) => number;

// difflib leaves characters that fill more than a hundredth of a query of 200 or more out of the search for blocks.
const AUTOJUNK_LENGTH = 200;

/** Prepares the count for a query of any length. */
export function matchCounter(query: Uint32Array): MatchCounter {
  const positions = new Map<number, number[]>();
  for (const [index, point] of query.entries()) {
    const list = positions.get(point);
    if (list === undefined) positions.set(point, [index]);
    else list.push(index);
  }
  if (query.length >= AUTOJUNK_LENGTH) {
    const most = Math.floor(query.length / 100) + 1;
    for (const [point, list] of positions) if (list.length > most) positions.delete(point);
  }
  const previous = new Int32Array(query.length + 1);
  const current = new Int32Array(query.length + 1);
  return (name) => countMatches(name, query, { positions, previous, current });
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
