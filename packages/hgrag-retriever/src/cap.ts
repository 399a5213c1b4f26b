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
  const onSpine = new Set(spine);
  const ranked = reached
    .filter(({ node }) => !onSpine.has(node))
    .map((entry) => ({ ...entry, id: view.idOf(entry.node) }))
    .sort(
      (a, b) =>
        Number(b.adversary) - Number(a.adversary) ||
        a.distance - b.distance ||
        a.relation - b.relation ||
        (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
    );
  const all = [...new Set([...spine, ...ranked.map(({ node }) => node)])];
  return { kept: all.slice(0, options.cap), cut: all.slice(options.cap) };
}
