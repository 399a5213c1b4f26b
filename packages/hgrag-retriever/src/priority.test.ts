import { describe, expect, it } from "vitest";
import type { Reached } from "./lateral.js";
import { PRIORITIES, type Priority, rankReached } from "./priority.js";
import { graphOf } from "./testing/graph-of.js";

const graph = graphOf([], { more: ["child", "far", "foe", "near", "rival"] });
const reached = (id: string, adversary: boolean, distance: number, relation: number): Reached => {
  return { node: graph.node(id)!, adversary, distance, relation };
};
const FOUND = [
  reached("rival", true, 1, 5),
  reached("near", false, 1, 2),
  reached("foe", true, 1, 3),
  reached("far", false, 2, 0),
  reached("child", false, 1, -1),
];

const ranked = (priority: Priority) =>
  rankReached(graph, FOUND, priority)
    .map(({ node }) => graph.idOf(node))
    .join(" ");

describe("rankReached", () => {
  it.each([
    ["adversaries-first", "foe rival child near far"],
    ["nearest-first", "child near foe rival far"],
    ["relation-order", "child far near foe rival"],
    ["id-order", "child far foe near rival"],
  ] as const)("%s", (priority, order) => {
    expect(ranked(priority)).toBe(order);
  });

  it("every rule is a total order", () => {
    for (const priority of PRIORITIES) {
      expect(rankReached(graph, FOUND.toReversed(), priority)).toEqual(rankReached(graph, FOUND, priority));
    }
  });
});
