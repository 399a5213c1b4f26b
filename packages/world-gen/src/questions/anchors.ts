import type { GraphView } from "@hg-rag/graph-store";
import { between, type Random, shuffle } from "../random.js";
import { PLACE_TYPES, type PlaceType } from "./template.js";

/** The anchor at a position of a seeded order, or undefined past its end. */
export type AnchorAt = (position: number) => number | undefined;

/**
 * For every type, its nodes in a seeded order that goes round the planets: any first n anchors are spread over
 * the planets as evenly as can be. One pass over the graph; an order is drawn only as far as it is read.
 */
export function createAnchorOrders(graph: GraphView, random: Random): Readonly<Record<PlaceType, AnchorAt>> {
  const groups = groupByPlanet(graph);
  return {
    planet: createOrder(groups.planet, random),
    country: createOrder(groups.country, random),
    city: createOrder(groups.city, random),
  };
}

function groupByPlanet(graph: GraphView): Record<PlaceType, number[][]> {
  const groups = { planet: new Map(), country: new Map(), city: new Map() } as Record<
    PlaceType,
    Map<number, number[]>
  >;
  const tops = new Int32Array(graph.order).fill(-1);
  for (let node = 0; node < graph.order; node++) {
    const type = PLACE_TYPES.find((place) => place === graph.typeOf(node));
    if (type === undefined) continue;
    const top = topOf(graph, node, tops);
    const group = groups[type].get(top);
    if (group === undefined) groups[type].set(top, [node]);
    else group.push(node);
  }
  return {
    planet: [...groups.planet.values()],
    country: [...groups.country.values()],
    city: [...groups.city.values()],
  };
}

/** The planet above a node, or else its uppermost ancestor, by first parents. Fills `tops` along the way. */
function topOf(graph: GraphView, node: number, tops: Int32Array): number {
  const path: number[] = [];
  let top = node;
  while (tops[top] === -1) {
    // Marked as its own top first, so that a walk into a cycle ends.
    tops[top] = top;
    path.push(top);
    const parent = graph.typeOf(top) === "planet" ? undefined : graph.parentsOf(top)[0];
    if (parent === undefined) break;
    top = parent;
  }
  const found = tops[top]!;
  for (const passed of path) tops[passed] = found;
  return found;
}

/** One node of each group in turn, each group in an order of its own; drawn lazily (Fisher-Yates). */
function createOrder(groups: number[][], random: Random): AnchorAt {
  const order: number[] = [];
  let round = shuffle(random, groups);
  let next: number[][] = [];
  let turn = 0;
  return (position) => {
    while (order.length <= position && round.length > 0) {
      const group = round[turn++]!;
      const at = between(random, 0, group.length - 1);
      order.push(group[at]!);
      group[at] = group.at(-1)!;
      group.pop();
      if (group.length > 0) next.push(group);
      if (turn < round.length) continue;
      round = next;
      next = [];
      turn = 0;
    }
    return order[position];
  };
}
