import { HierarchyGraph } from "@hg-rag/graph-store";
import { expect, it } from "vitest";
import { neighborsWithin } from "./neighbors-within.js";

const graph = new HierarchyGraph({ name: "g" });
for (const id of ["a", "b", "c", "d", "e"]) graph.addNode({ id, type: "thing" });
for (const [source, relation, target] of [
  ["a", "contains", "b"],
  ["b", "contains", "c"],
  ["b", "likes", "a"],
  ["a", "likes", "b"],
  ["b", "knows", "a"],
  ["d", "knows", "b"],
  ["b", "knows", "b"],
] as const) {
  graph.addEdge({ source, relation, target });
}

function within(id: string, most: number): string[] | null {
  return neighborsWithin(graph, graph.node(id)!, most)?.map((node) => graph.idOf(node)) ?? null;
}

it("neighbours of either direction and every kind of edge stand once, without the node itself", () => {
  expect(within("b", 3)).toEqual(["a", "c", "d"]);
  expect(within("d", 1)).toEqual(["b"]);
  expect(within("e", 0)).toEqual([]);
});

it("more neighbours than asked for are none", () => {
  expect(within("b", 2)).toBe(null);
  expect(within("d", 0)).toBe(null);
});
