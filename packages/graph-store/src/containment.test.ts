import { describe, expect, it } from "vitest";
import { ancestorsOf, descendantsOf, rootOf } from "./containment.js";
import { HierarchyGraph } from "./graph.js";
import { HAND_DRAWN_WORLD } from "./testing/hand-drawn-world.js";

const world = HierarchyGraph.fromDocument(HAND_DRAWN_WORLD);
const node = (id: string) => world.node(id)!;
const ids = (levels: number[][]) => levels.map((level) => level.map((each) => world.idOf(each)));

describe("the hand-drawn world", () => {
  it("is climbed level by level, nearest first", () => {
    expect(ids(ancestorsOf(world, node("arden")))).toEqual([["norland"], ["terra"]]);
    expect(ids(ancestorsOf(world, node("arden"), 1))).toEqual([["norland"]]);
    expect(ancestorsOf(world, node("arden"), 0)).toEqual([]);
    expect(ancestorsOf(world, node("terra"))).toEqual([]);
  });

  it("is descended level by level, by id within a level", () => {
    expect(ids(descendantsOf(world, node("terra")))).toEqual([
      ["norland", "sudland"],
      ["arden", "brook", "croft", "dover", "elm"],
    ]);
    expect(ids(descendantsOf(world, node("terra"), 1))).toEqual([["norland", "sudland"]]);
  });

  it("has terra as the root of what it contains, and flow as its own", () => {
    expect(world.idOf(rootOf(world, node("elm")))).toBe("terra");
    expect(world.idOf(rootOf(world, node("flow")))).toBe("flow");
  });
});

function graphOf(...containment: [parent: string, child: string][]): HierarchyGraph {
  const graph = new HierarchyGraph({ name: "g" });
  for (const id of new Set(containment.flat())) graph.addNode({ id, type: "thing" });
  for (const [source, target] of containment) graph.addEdge({ source, target, relation: "contains" });
  return graph;
}

it("counts a node that several paths lead to once, at its nearest level", () => {
  const graph = graphOf(["top", "left"], ["top", "right"], ["left", "low"], ["right", "low"], ["top", "low"]);
  const levels = ancestorsOf(graph, graph.node("low")!);
  expect(levels.map((level) => level.map((each) => graph.idOf(each)))).toEqual([["left", "right", "top"]]);
});

it("takes the first root by id when there are several", () => {
  const graph = graphOf(["z", "low"], ["b", "low"], ["a", "z"]);
  expect(graph.idOf(rootOf(graph, graph.node("low")!))).toBe("a");
});

it("ends in a cycle, which has no root", () => {
  const graph = graphOf(["a", "b"], ["b", "a"]);
  expect(ancestorsOf(graph, 0)).toEqual([[1]]);
  expect(() => rootOf(graph, 0)).toThrow(
    new RangeError('graph-store: no root above "a", its ancestors form a cycle; remove one of their edges'),
  );
});
