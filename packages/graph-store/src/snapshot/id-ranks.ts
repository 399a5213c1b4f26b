import { stableSort } from "./stable-sort.js";
import type { TextTable } from "./text-table.js";

/** The order of nodes by id. */
export interface IdRanks {
  /** A node's place in that order. */
  readonly rankOf: Uint32Array;
  /** The nodes in that order. */
  readonly nodes: Uint32Array;
}

/** Orders nodes by their ids, by UTF-16 code unit. */
export function rankIds(ids: TextTable): IdRanks {
  const handles = Uint32Array.from({ length: ids.length }, (_, node) => node);
  const nodes = stableSort(handles, (a, b) => ids.compare(a, b));
  return { rankOf: inverse(nodes), nodes };
}

/** Of places to nodes, the nodes' places, and the other way round. */
export function inverse(permutation: Uint32Array): Uint32Array {
  const inverted = new Uint32Array(permutation.length);
  for (let place = 0; place < permutation.length; place++) inverted[permutation[place]!] = place;
  return inverted;
}
