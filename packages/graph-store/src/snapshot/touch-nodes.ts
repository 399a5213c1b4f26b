import type { GraphArrays } from "./arrays.js";

/**
 * Reads what stands of each node in the arrays, and does nothing with it. In loops as short as these the processor waits
 * for many cache lines at once; a walk, which has much to do between two reads, would wait for each in turn.
 *
 * @returns a sum of what was read
 */
export function touchNodes(graph: GraphArrays, nodes: readonly number[]): number {
  const { nameOffsets, nameBytes, idOffsets, idBytes, types, parentRows, parents } = graph;
  const { groupRows, groupRelations, endRows, ends } = graph;
  let sum = 0;
  for (const node of nodes) {
    sum += nameOffsets[node]! + idOffsets[node]! + types[node]! + parentRows[node]! + groupRows[node]!;
  }
  for (const node of nodes) {
    const group = groupRows[node]!;
    sum += nameBytes[nameOffsets[node]!]! + idBytes[idOffsets[node]!]! + parents[parentRows[node]!]!;
    sum += groupRelations[group]! + endRows[group]!;
  }
  for (const node of nodes) sum += ends[endRows[groupRows[node]!]!]!;
  return sum;
}
