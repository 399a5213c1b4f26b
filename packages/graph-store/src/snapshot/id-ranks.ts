import { stableSort } from "./stable-sort.js";
import type { TextTable } from "./text-table.js";

/** The order of nodes by id. */
export interface IdRanks {
  /** A node's place in that order. */
  readonly rankOf: Uint32Array;
  /** The nodes in that order. */
  readonly nodes: Uint32Array;
}

// An id's first eight bytes, as four digits of two bytes each.
const DIGITS = 4;
const HIGHEST = 0xed;

/** Orders nodes by their ids, by UTF-16 code unit. */
export function rankIds(ids: TextTable): IdRanks {
  const digits = beginnings(ids);
  // Most ids differ early. Sorting their beginnings digit by digit compares nothing and reads memory in order.
  let nodes: Uint32Array = Uint32Array.from({ length: ids.length }, (_, node) => node);
  for (let digit = DIGITS - 1; digit >= 0; digit--) nodes = sortedByDigit(nodes, digits[digit]!);
  for (let start = 0, end = 0; start < nodes.length; start = end) {
    do end++;
    while (end < nodes.length && isAlike(digits, nodes[start]!, nodes[end]!));
    if (end - start > 1)
      nodes.set(
        stableSort(nodes.slice(start, end), (a, b) => ids.compare(a, b)),
        start,
      );
  }
  return { rankOf: inverse(nodes), nodes };
}

/** Digit by digit, numbers that order as the ids do, or are equal where they do not decide. */
function beginnings({ bytes, offsets }: TextTable): Uint16Array[] {
  const count = offsets.length - 1;
  const digits = Array.from({ length: DIGITS }, () => new Uint16Array(count));
  for (let node = 0; node < count; node++) {
    const end = offsets[node + 1]!;
    let at = offsets[node]!;
    for (const values of digits) {
      for (let place = 0; place < 2; place++) {
        const byte = at < end ? bytes[at++]! : 0;
        values[node] = (values[node]! << 8) | Math.min(byte, HIGHEST);
        // From here on up, bytes do not order as code units do.
        if (byte >= HIGHEST) at = end;
      }
    }
  }
  return digits;
}

function isAlike(digits: readonly Uint16Array[], a: number, b: number): boolean {
  for (const values of digits) if (values[a] !== values[b]) return false;
  return true;
}

function sortedByDigit(nodes: Uint32Array, values: Uint16Array): Uint32Array {
  const next = new Uint32Array(0x10001);
  for (let node = 0; node < values.length; node++) next[values[node]! + 1]!++;
  for (let value = 0; value < 0x10000; value++) next[value + 1]! += next[value]!;
  const sorted = new Uint32Array(nodes.length);
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!;
    sorted[next[values[node]!]!++] = node;
  }
  return sorted;
}

/** Of places to nodes, the nodes' places, and the other way round. */
export function inverse(permutation: Uint32Array): Uint32Array {
  const inverted = new Uint32Array(permutation.length);
  for (let place = 0; place < permutation.length; place++) inverted[permutation[place]!] = place;
  return inverted;
}
