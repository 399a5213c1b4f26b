import { HierarchyGraph } from "@hg-rag/graph-store";
import { expect, test } from "vitest";
import { createRandom } from "../random.js";
import { HAND_DRAWN } from "../testing/hand-drawn.js";
import { generateWorld } from "../world.js";
import { createAnchorOrders } from "./anchors.js";

test("an order holds every node of its type once and then ends", () => {
  const graph = HierarchyGraph.fromDocument(HAND_DRAWN);
  const { city } = createAnchorOrders(graph, createRandom(1, 0));
  const ids = Array.from({ length: 6 }, (_, at) => graph.idOf(city(at)!));
  expect(ids.sort()).toEqual(["Cai", "Dun", "Eft", "Hix", "Ivo", "Lum"]);
  expect(city(6)).toBeUndefined();
});

test("the first anchors go once round all planets before any planet comes again", () => {
  const graph = HierarchyGraph.fromDocument(generateWorld({ planets: 12, countries: 2, cities: 2 }));
  const { city } = createAnchorOrders(graph, createRandom(1, 0));
  const planetOf = (at: number) => graph.parentsOf(graph.parentsOf(city(at)!)[0]!)[0];
  for (const round of [0, 12, 24, 36]) {
    expect(new Set(Array.from({ length: 12 }, (_, at) => planetOf(round + at))).size).toBe(12);
  }
});

test("another seed gives another order", () => {
  const graph = HierarchyGraph.fromDocument(generateWorld({ size: "medium" }));
  const orders = [1, 2].map((seed) => {
    const { city } = createAnchorOrders(graph, createRandom(seed, 0));
    return Array.from({ length: 20 }, (_, at) => city(at));
  });
  expect(orders[0]).not.toEqual(orders[1]);
});

test("nodes in a cycle and nodes without a planet are anchors all the same", () => {
  const graph = HierarchyGraph.fromDocument({
    name: "cycle",
    directed: true,
    nodes: ["a", "b", "c"].map((id) => ({ id, type: "city" })),
    edges: [
      { source: "a", target: "b", relation: "contains" },
      { source: "b", target: "a", relation: "contains" },
    ],
  });
  const { city } = createAnchorOrders(graph, createRandom(1, 0));
  expect([city(0), city(1), city(2)].sort()).toEqual([0, 1, 2]);
});
