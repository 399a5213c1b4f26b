import type { RelationVisitor } from "../graph-view.js";
import type { GraphArrays } from "./arrays.js";
import { narrowCodes } from "./codes.js";
import { growingIntegers } from "./growing-array.js";
import type { IdRanks } from "./id-ranks.js";
import { keyedRows } from "./keyed-rows.js";

/** Edges as parallel arrays. */
export interface EdgeArrays {
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  readonly relations: Uint32Array;
}

type RelationArrays = Pick<GraphArrays, "groupRows" | "groupRelations" | "endRows" | "ends">;

// A key of an end is its relation, then the neighbour's rank, then the direction, in 53 bits.
const RANKS = 2 ** 32;
/** The most relations that a snapshot can tell apart. */
export const MOST_RELATIONS = 2 ** 21;

/** Both directions of every edge, at each node in the order in which `visitRelations` gives them. */
export function relationRows(
  { sources, targets, relations }: EdgeArrays,
  { rankOf, nodes }: IdRanks,
  relationCount: number,
): RelationArrays {
  const { starts, keys } = keyedRows(nodes.length, [
    { rows: sources, keyOf: (edge) => relations[edge]! * RANKS + rankOf[targets[edge]!]! * 2 },
    { rows: targets, keyOf: (edge) => relations[edge]! * RANKS + rankOf[sources[edge]!]! * 2 + 1 },
  ]);
  const groupRows = new Uint32Array(nodes.length + 1);
  const groupRelations = growingIntegers();
  const endRows = growingIntegers();
  const ends = new Uint32Array(keys.length);
  for (let node = 0; node < nodes.length; node++) {
    let last = -1;
    for (let at = starts[node]!; at < starts[node + 1]!; at++) {
      const relation = Math.floor(keys[at]! / RANKS);
      const end = keys[at]! - relation * RANKS;
      ends[at] = nodes[end >>> 1]! * 2 + (end & 1);
      if (relation === last) continue;
      groupRelations.push(relation);
      endRows.push(at);
      last = relation;
    }
    groupRows[node + 1] = groupRelations.length;
  }
  endRows.push(ends.length);
  return {
    groupRows,
    groupRelations: narrowCodes(groupRelations.trimmed(), relationCount),
    endRows: endRows.trimmed(),
    ends,
  };
}

export function visitEnds(arrays: RelationArrays, node: number, visit: RelationVisitor): void {
  const { groupRows, groupRelations, endRows, ends } = arrays;
  const lastGroup = groupRows[node + 1]!;
  for (let group = groupRows[node]!; group < lastGroup; group++) {
    const relation = groupRelations[group]!;
    const lastEnd = endRows[group + 1]!;
    for (let at = endRows[group]!; at < lastEnd; at++) {
      const end = ends[at]!;
      if (visit(relation, end >>> 1, (end & 1) === 0) === false) return;
    }
  }
}

/** One binary search for each relation at the end that has fewer of them. */
export function visitEndsBetween(
  arrays: RelationArrays & Pick<GraphArrays, "idRanks">,
  [source, target]: readonly [number, number],
  visit: (relation: number) => void,
): void {
  const { groupRows, groupRelations, endRows } = arrays;
  const groupsAt = (node: number) => groupRows[node + 1]! - groupRows[node]!;
  const fromSource = groupsAt(source) <= groupsAt(target);
  const node = fromSource ? source : target;
  const wanted = fromSource ? target * 2 : source * 2 + 1;
  for (let group = groupRows[node]!; group < groupRows[node + 1]!; group++) {
    if (hasEnd(arrays, [endRows[group]!, endRows[group + 1]!], wanted)) visit(groupRelations[group]!);
  }
}

function hasEnd(
  { ends, idRanks }: Pick<GraphArrays, "ends" | "idRanks">,
  [start, end]: readonly [number, number],
  wanted: number,
): boolean {
  const rank = idRanks[wanted >>> 1]!;
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (idRanks[ends[middle]! >>> 1]! < rank) low = middle + 1;
    else high = middle;
  }
  // A neighbour's two directions stand side by side.
  return (low < end && ends[low] === wanted) || (low + 1 < end && ends[low + 1] === wanted);
}
