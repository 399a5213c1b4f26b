import type { GraphArrays } from "./arrays.js";

/**
 * A cycle of the hierarchy from parent to child, its first node once more at the end; undefined when there is none.
 *
 * Nodes without parents are taken away until none is left. What remains always has a parent that remains, so that
 * going up from there comes round.
 */
export function hierarchyCycle(
  arrays: Pick<GraphArrays, "parentRows" | "parents" | "childRows" | "children">,
): number[] | undefined {
  const { parentRows, parents, childRows, children } = arrays;
  const order = parentRows.length - 1;
  const waiting = new Uint32Array(order);
  const free = new Uint32Array(order);
  let found = 0;
  for (let node = 0; node < order; node++) {
    waiting[node] = parentRows[node + 1]! - parentRows[node]!;
    if (waiting[node] === 0) free[found++] = node;
  }
  for (let taken = 0; taken < found; taken++) {
    const node = free[taken]!;
    for (let at = childRows[node]!; at < childRows[node + 1]!; at++) {
      const child = children[at]!;
      if (--waiting[child]! === 0) free[found++] = child;
    }
  }
  if (found === order) return undefined;

  const step = new Map<number, number>();
  let node = waiting.findIndex((count) => count > 0);
  while (!step.has(node)) {
    step.set(node, step.size);
    const above = parents.subarray(parentRows[node]!, parentRows[node + 1]!);
    node = above.find((parent) => waiting[parent]! > 0)!;
  }
  return [node, ...[...step.keys()].slice(step.get(node)!).reverse()];
}
