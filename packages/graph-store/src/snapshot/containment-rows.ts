import type { GraphArrays } from "./arrays.js";
import { narrowCodes } from "./codes.js";
import type { IdRanks } from "./id-ranks.js";
import { keyedRows } from "./keyed-rows.js";
import type { EdgeArrays } from "./relation-rows.js";

type ContainmentArrays = Pick<
  GraphArrays,
  "parentRows" | "parents" | "parentRelations" | "childRows" | "children"
>;

/**
 * Parents and children of every node in id order, each once.
 *
 * @param edges from parent to child; `relations` are places among the declared hierarchy relations
 */
export function containmentRows(
  { sources, targets, relations }: EdgeArrays,
  ranks: IdRanks,
  relationCount: number,
): ContainmentArrays {
  const { rankOf, nodes } = ranks;
  const unit = Math.max(1, relationCount);
  const { starts, keys } = keyedRows(
    nodes.length,
    [{ rows: targets, keyOf: (edge) => rankOf[sources[edge]!]! * unit + relations[edge]! }],
    unit,
  );
  const parents = Uint32Array.from(keys, (key) => nodes[Math.floor(key / unit)]!);
  const firstDeclared = Uint32Array.from(relationCount > 1 ? keys : [], (key) => key % unit);
  return {
    parentRows: starts,
    parents,
    parentRelations: narrowCodes(firstDeclared, relationCount),
    ...childrenOfAll(starts, parents, nodes),
  };
}

/** Gone through in id order, the children come to each parent in id order. */
function childrenOfAll(
  parentRows: Uint32Array,
  parents: Uint32Array,
  nodes: Uint32Array,
): Pick<GraphArrays, "childRows" | "children"> {
  const childRows = new Uint32Array(parentRows.length);
  for (const parent of parents) childRows[parent + 1]!++;
  for (let node = 0; node < nodes.length; node++) childRows[node + 1]! += childRows[node]!;
  const next = childRows.slice();
  const children = new Uint32Array(parents.length);
  for (const child of nodes) {
    for (let at = parentRows[child]!; at < parentRows[child + 1]!; at++)
      children[next[parents[at]!]!++] = child;
  }
  return { childRows, children };
}

/** The place of the first declared hierarchy relation from parent to child, or -1. */
export function containmentRelation(
  { parentRows, parents, parentRelations, idRanks }: ContainmentArrays & Pick<GraphArrays, "idRanks">,
  parent: number,
  child: number,
): number {
  const rank = idRanks[parent]!;
  let low = parentRows[child]!;
  let high = parentRows[child + 1]!;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (idRanks[parents[middle]!]! < rank) low = middle + 1;
    else high = middle;
  }
  if (low === parentRows[child + 1]! || parents[low] !== parent) return -1;
  return parentRelations.length === 0 ? 0 : parentRelations[low]!;
}
