import { HierarchyGraph } from "@hg-rag/graph-store";
import { expect, test } from "vitest";
import { namedNeighbors } from "./neighbors.js";

const city = (id: string, name = id) => ({ id, name, type: "city" });

const graph = HierarchyGraph.fromDocument({
  name: "neighbors",
  directed: true,
  nodes: [
    city("a"),
    city("b"),
    city("c"),
    city("d1", "twin"),
    city("d2", "twin"),
    { id: "k", type: "country" },
  ],
  edges: [
    { source: "c", target: "a", relation: "borders" },
    { source: "a", target: "b", relation: "borders" },
    { source: "b", target: "a", relation: "borders" },
    { source: "a", target: "k", relation: "borders" },
    { source: "a", target: "a", relation: "borders" },
    { source: "c", target: "d1", relation: "trade_with" },
    { source: "c", target: "d2", relation: "trade_with" },
  ],
});
const ids = (nodes: readonly number[] | undefined) => nodes?.map((node) => graph.idOf(node));

test("an edge either way counts once, in id order, and only for nodes of the same type", () => {
  expect(ids(namedNeighbors(graph, graph.node("a")!, "borders", "either"))).toEqual(["b", "c"]);
});

test("outwards, edges that come in do not count", () => {
  expect(ids(namedNeighbors(graph, graph.node("a")!, "borders", "out"))).toEqual(["b"]);
});

test("there is no answer without neighbours, nor with two of one name", () => {
  expect(namedNeighbors(graph, graph.node("k")!, "borders", "either")).toBeUndefined();
  expect(namedNeighbors(graph, graph.node("c")!, "trade_with", "either")).toBeUndefined();
});
