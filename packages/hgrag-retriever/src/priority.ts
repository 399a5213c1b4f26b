import type { GraphView } from "@hg-rag/graph-store";
import type { Reached } from "./lateral.js";

/**
 * What the cap spares. `adversaries-first` is the paper's (section 3.3); the others are there to be compared with it:
 * `nearest-first` gives adversaries nothing, `relation-order` goes by the relation's name before the distance, and
 * `id-order` by nothing but ids.
 */
export const PRIORITIES = ["adversaries-first", "nearest-first", "relation-order", "id-order"] as const;

export type Priority = (typeof PRIORITIES)[number];

type Order = (a: Reached, b: Reached) => number;

// A child's relation is -1, so that children come before relation neighbours.
const ORDERS: Readonly<Record<Priority, Order>> = {
  "adversaries-first": (a, b) =>
    Number(b.adversary) - Number(a.adversary) || a.distance - b.distance || a.relation - b.relation,
  "nearest-first": (a, b) => a.distance - b.distance || a.relation - b.relation,
  "relation-order": (a, b) => a.relation - b.relation || a.distance - b.distance,
  "id-order": () => 0,
};

/** Reached nodes, the ones to spare first; ties by id. */
export function rankReached(
  view: Pick<GraphView, "compareIds">,
  reached: readonly Reached[],
  priority: Priority,
): Reached[] {
  const order = ORDERS[priority];
  return reached.toSorted((a, b) => order(a, b) || view.compareIds(a.node, b.node));
}
