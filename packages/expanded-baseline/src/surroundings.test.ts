import { HierarchyGraph, snapshotOf } from "@hg-rag/graph-store";
import { describe, expect, it } from "vitest";
import { surroundings } from "./surroundings.js";
import { drawnWorld } from "./testing/drawn-world.js";

function around(graph: HierarchyGraph, id: string, hubDegree = 1000): string[] {
  const [nodes, again] = [graph, snapshotOf(graph)].map((view) =>
    surroundings(view, view.node(id)!, hubDegree).map((node) => view.idOf(node)),
  );
  expect(again).toEqual(nodes);
  return nodes!;
}

describe("surroundings", () => {
  it("are the way up to the root, then neighbours and children by id", () => {
    expect(around(drawnWorld(), "arden")).toEqual(["norland", "terra", "brook", "flow"]);
    expect(around(drawnWorld(), "norland")).toEqual(["terra", "arden", "brook", "sudland"]);
    expect(around(drawnWorld(), "terra")).toEqual(["norland", "sudland"]);
  });

  it("go up level by level where there are several parents, each node once", () => {
    const graph = new HierarchyGraph({ name: "g" });
    for (const id of ["x", "b", "a", "top", "z"]) graph.addNode({ id, type: "thing" });
    for (const [source, target] of [
      ["b", "x"],
      ["a", "x"],
      ["z", "a"],
      ["top", "b"],
      ["top", "z"],
    ] as const) {
      graph.addEdge({ source, relation: "contains", target });
    }
    expect(around(graph, "x")).toEqual(["a", "b", "top", "z"]);
  });

  it("leave the node itself out where it relates to itself", () => {
    const graph = new HierarchyGraph({ name: "g" });
    graph.addNode({ id: "elm", type: "city" });
    graph.addEdge({ source: "elm", relation: "envies", target: "elm" });
    expect(around(graph, "elm")).toEqual([]);
  });

  it("stop at the first of a hub's edges, children and ancestors", () => {
    const graph = new HierarchyGraph({ name: "g" });
    for (const id of ["hub", "p1", "p2", "c1", "c2", "n1", "n2"]) graph.addNode({ id, type: "thing" });
    for (const id of ["p1", "p2"]) graph.addEdge({ source: id, relation: "contains", target: "hub" });
    for (const id of ["c1", "c2"]) graph.addEdge({ source: "hub", relation: "contains", target: id });
    for (const id of ["n1", "n2"]) graph.addEdge({ source: "hub", relation: "knows", target: id });
    expect(around(graph, "hub", 1)).toEqual(["p1", "c1", "n1"]);
    expect(around(graph, "hub", 0)).toEqual([]);
  });
});
