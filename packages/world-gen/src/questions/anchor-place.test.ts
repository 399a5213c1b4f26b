import { HierarchyGraph } from "@hg-rag/graph-store";
import { expect, test } from "vitest";
import { HAND_DRAWN } from "../testing/hand-drawn.js";
import { anchorPlace } from "./anchor-place.js";

const graph = HierarchyGraph.fromDocument({
  ...HAND_DRAWN,
  nodes: [
    ...HAND_DRAWN.nodes.map((node) =>
      node.id === "Cai" ? { ...node, attributes: { aliases: ["Ivo"] } } : node,
    ),
    { id: "1", name: "Twin", type: "city" },
    { id: "2", name: "Twin", type: "city" },
    { id: "3", name: "Double", type: "city" },
    { id: "4", name: "Double", type: "city" },
    { id: "5", name: "Lone", type: "city" },
    { id: "6", name: "LONE", type: "city" },
    { id: "7", name: "Juno", type: "country" },
    { id: "8", name: "Inner", type: "city" },
    { id: "9", name: "Inner", type: "city" },
  ],
  edges: [
    ...HAND_DRAWN.edges,
    ...[
      ["Bel", "1"],
      ["Gor", "2"],
      ["Bel", "3"],
      ["Bel", "4"],
      ["Kra", "5"],
      ["7", "8"],
      ["Kra", "9"],
    ].map(([source, target]) => ({ source: source!, target: target!, relation: "contains" })),
  ],
});
const labelOf = (id: string) => anchorPlace(graph, graph.node(id)!)?.label;

test("a name that is one node's alone needs no country", () => {
  expect(anchorPlace(graph, graph.node("Dun")!)).toEqual({
    node: graph.node("Dun"),
    name: "Dun",
    label: "the city Dun",
    qualified: false,
  });
});

test("cities of one name are told apart by their countries", () => {
  expect([labelOf("1"), labelOf("2")]).toEqual([
    "the city Twin in the country Bel",
    "the city Twin in the country Gor",
  ]);
  expect(anchorPlace(graph, graph.node("1")!)?.qualified).toBe(true);
});

test("another's alias counts as a name", () => {
  expect(labelOf("Ivo")).toBe("the city Ivo in the country Gor");
});

test("nothing is asked where the country does not tell, is not there or is of a shared name itself", () => {
  expect([labelOf("3"), labelOf("4")]).toEqual([undefined, undefined]);
  expect([labelOf("5"), labelOf("6")]).toEqual(["the city Lone in the country Kra", undefined]);
  expect([labelOf("7"), labelOf("Juno"), labelOf("8")]).toEqual([undefined, undefined, undefined]);
  expect(labelOf("9")).toBe("the city Inner in the country Kra");
});
