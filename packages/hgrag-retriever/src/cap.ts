import type { GraphView } from "@hg-rag/graph-store";
import type { Reached } from "./lateral.js";
import { type Priority, rankReached } from "./priority.js";

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
 * neighbours and these by relation name; then by id. Another `priority` orders what was reached otherwise.
 */
export function capNodes(
  view: GraphView,
  spine: readonly number[],
  reached: readonly Reached[],
  options: { readonly cap: number; readonly priority?: Priority },
): Capped {
  const ranked = rankReached(view, reached, options.priority ?? "adversaries-first");
  const all = new Set(spine);
  for (const { node } of ranked) all.add(node);
  const nodes = [...all];
  return { kept: nodes.slice(0, options.cap), cut: nodes.slice(options.cap) };
}
