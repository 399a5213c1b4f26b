import { HierarchyGraph } from "@hg-rag/graph-store";
import { describe, expect, it } from "vitest";
import { descend, levelsAskedFor } from "./descend.js";
import { handDrawnWorld } from "./testing/hand-drawn-world.js";

const world = handDrawnWorld();

describe("descend", () => {
  const below = (id: string, kDown: number) =>
    descend(world, world.node(id)!, { kDown, cap: 15 }).map(
      ({ node, distance }) => `${world.idOf(node)} ${distance}`,
    );

  it("gives children level by level, by id within a level", () => {
    expect(below("terra", 1)).toEqual(["norland 1", "sudland 1"]);
    expect(below("terra", 2)).toEqual([
      "norland 1",
      "sudland 1",
      "arden 2",
      "brook 2",
      "croft 2",
      "dover 2",
      "elm 2",
    ]);
  });

  it("gives none at no level, and none below a leaf", () => {
    expect(below("terra", 0)).toEqual([]);
    expect(below("arden", 2)).toEqual([]);
  });

  it("walks no level more than the cap can hold", () => {
    const found = descend(world, world.node("terra")!, { kDown: 2, cap: 2 });
    expect(found.map(({ node }) => world.idOf(node))).toEqual(["norland", "sudland"]);
  });

  it("marks them as contained and not as adversaries", () => {
    expect(descend(world, world.node("sudland")!, { kDown: 1, cap: 15 })[0]).toEqual({
      node: world.node("dover"),
      adversary: false,
      distance: 1,
      relation: -1,
    });
  });
});

describe("levelsAskedFor", () => {
  it.each([
    ["norland", "Which cities are in Norland?", 1],
    ["norland", "Name a city of Norland.", 1],
    ["terra", "Which countries does Terra hold?", 1],
    ["terra", "List the CITIES of Terra!", 2],
    ["terra", "Which country has the most cities?", 1],
    ["terra", "What lies within Terra?", 1],
    ["terra", "What does Terra contain?", 1],
    ["terra", "What is the climate of Terra?", 0],
    ["norland", "Which planet contains Norland?", 1],
    ["norland", "What is the capacity of Norland?", 0],
    ["norland", "Who is hostile to Norland?", 0],
    ["arden", "Which cities are within Arden?", 0],
    ["norland", "", 0],
  ])("of %s for %j is %i", (anchor, question, levels) => {
    expect(levelsAskedFor(world, world.node(anchor)!, question)).toBe(levels);
  });

  it.each([
    ["class", "Which classes are there?"],
    ["national_park", "Which national parks are there?"],
    ["box", "How many boxes are there?"],
  ])("knows the plural of %s", (type, question) => {
    const graph = new HierarchyGraph({ name: "g" });
    graph.addNode({ id: "top", type: "thing" });
    graph.addNode({ id: "low", type });
    graph.addEdge({ source: "top", relation: "contains", target: "low" });
    expect(levelsAskedFor(graph, 0, question)).toBe(1);
    expect(levelsAskedFor(graph, 0, "What is there?")).toBe(0);
  });

  it("looks three levels down and no further", () => {
    const graph = new HierarchyGraph({ name: "g" });
    for (const [index, type] of ["one", "two", "three", "four", "five"].entries()) {
      graph.addNode({ id: type, type });
      if (index > 0) graph.addEdge({ source: graph.idOf(index - 1), relation: "contains", target: type });
    }
    expect(levelsAskedFor(graph, 0, "the four?")).toBe(3);
    expect(levelsAskedFor(graph, 0, "the five?")).toBe(0);
  });
});
