import type { GraphView } from "@hg-rag/graph-store";
import type { Reached } from "./lateral.js";

/** What survives the cap and what does not, both best first. */
export interface Capped {
  readonly kept: readonly number[];
  readonly cut: readonly number[];
}

/**
 * The anchor, its ancestors and the best of what the walks reached, `cap` nodes at most (section 3.3).
 *
 * The anchor and its ancestors come first, nearest first, and are not cut; only where they alone are more than
 * the cap do the farthest of them go. Then adversaries; then nearer before farther; then children before relation
 * neighbours and these by relation name; then by id.
 */
export function capNodes(
  view: GraphView,
  spine: readonly number[],
  reached: readonly Reached[],
  options: { readonly cap: number },
): Capped {
  const ranked = reached.toSorted(
    (a, b) =>
      Number(b.adversary) - Number(a.adversary) ||
      a.distance - b.distance ||
      a.relation - b.relation ||
      view.compareIds(a.node, b.node),
  );
  const all = new Set(spine);
  for (const { node } of ranked) all.add(node);
  const nodes = [...all];
  return { kept: nodes.slice(0, options.cap), cut: nodes.slice(options.cap) };
}
