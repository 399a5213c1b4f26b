import { HierarchyGraph } from "@hg-rag/graph-store";
import { describe, expect, it } from "vitest";
import { HGRAG_DEFAULTS } from "./retriever.js";
import { retrieveSubgraph, type WalkOptions } from "./subgraph.js";
import { graphOf } from "./testing/graph-of.js";
import { handDrawnWorld } from "./testing/hand-drawn-world.js";

function retrieve(graph: HierarchyGraph, anchor: string, options: Partial<WalkOptions> = {}) {
  const { nodes, edges, cut } = retrieveSubgraph(graph, graph.node(anchor)!, {
    ...HGRAG_DEFAULTS,
    ...options,
  });
  const ids = (list: readonly number[]) => list.map((node) => graph.idOf(node)).join(" ");
  return {
    nodes: ids(nodes),
    cut: ids(cut),
    edges: edges.map(
      ({ source, relation, target, mutual }) =>
        `${graph.idOf(source)} ${relation}${mutual ? " (mutual)" : ""} ${graph.idOf(target)}`,
    ),
  };
}

describe("in the hand-drawn world", () => {
  const world = handDrawnWorld();

  it("takes the anchor, its ancestors, its adversaries, then its neighbours by relation", () => {
    expect(retrieve(world, "arden").nodes).toBe("arden norland terra elm croft brook flow dover");
  });

  it("goes as far up, sideways and down as it is told", () => {
    expect(retrieve(world, "arden", { kUp: 1, kSide: 0 }).nodes).toBe("arden norland elm croft");
    expect(retrieve(world, "brook", { kUp: 0 }).nodes).toBe("brook arden croft");
    expect(retrieve(world, "sudland", { kSide: 0, kDown: 1 }).nodes).toBe("sudland terra norland dover elm");
  });

  it("lists the edges among what was kept, a mutual one once, and no self-loop", () => {
    expect(retrieve(world, "arden", { kUp: 1, cap: 6 })).toEqual({
      nodes: "arden norland elm croft brook flow",
      cut: "dover",
      edges: [
        "norland contains arden",
        "norland contains brook",
        "norland contains croft",
        "arden capital_of norland",
        "arden borders (mutual) brook",
        "arden trade_with (mutual) brook",
        "arden hostile (mutual) elm",
        "brook borders (mutual) croft",
        "croft unfriendly arden",
        "flow crosses arden",
      ],
    });
  });
});

it("lateral keeps every hostile neighbour when the cap bites", () => {
  const friends = Array.from({ length: 30 }, (_, index) => ["anchor", "allied", `a${index}`] as const);
  const foes = Array.from({ length: 10 }, (_, index) => ["anchor", "hostile", `z${index}`] as const);
  const graph = graphOf([...friends, ...foes, ["parent", "contains", "anchor"]]);
  const { nodes, cut } = retrieve(graph, "anchor");
  expect(nodes).toBe("anchor parent z0 z1 z2 z3 z4 z5 z6 z7 z8 z9 a0 a1 a10");
  expect(cut.split(" ")).toHaveLength(27);
});

it("takes every parent of a node with several", () => {
  const graph = new HierarchyGraph({ name: "g", hierarchyRelation: ["part_of", "kind_of"] });
  for (const id of ["wing", "limb", "bird", "animal"]) graph.addNode({ id, type: "class" });
  graph.addEdge({ source: "limb", relation: "kind_of", target: "wing" });
  graph.addEdge({ source: "bird", relation: "part_of", target: "wing" });
  graph.addEdge({ source: "animal", relation: "kind_of", target: "bird" });
  expect(retrieve(graph, "wing")).toEqual({
    nodes: "wing bird limb animal",
    cut: "",
    edges: ["limb kind_of wing", "bird part_of wing", "animal kind_of bird"],
  });
});
