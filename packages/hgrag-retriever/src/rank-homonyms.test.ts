import { HierarchyGraph } from "@hg-rag/graph-store";
import { describe, expect, it } from "vitest";
import { rankHomonyms } from "./rank-homonyms.js";
import { handDrawnWorld } from "./testing/hand-drawn-world.js";

/** Ids of the nodes of a name, best first. */
function ranked(graph: HierarchyGraph, name: string, question = ""): string {
  return rankHomonyms(graph, graph.named(name), { name, question })
    .map((node) => graph.idOf(node))
    .join("|");
}

/** `parent/child` ids; the last part is the name. */
function homonyms(...paths: string[]): HierarchyGraph {
  const graph = new HierarchyGraph({ name: "g" });
  for (const path of paths) {
    const parts = path.split("/");
    for (const [index, name] of parts.entries()) {
      const id = parts.slice(0, index + 1).join("/");
      if (graph.node(id) !== undefined) continue;
      graph.addNode({ id, name, type: "place" });
      if (index > 0)
        graph.addEdge({ source: parts.slice(0, index).join("/"), relation: "contains", target: id });
    }
  }
  return graph;
}

describe("of several nodes with a name", () => {
  it.each([
    ["Where does the Missouri river end?", "river"],
    ["Where does the river Missouri's delta lie?", "river"],
    ["What borders the state Missouri?", "state"],
    ["What borders the state of Missouri?", "state"],
    ["Is Missouri, a state, large?", "state"],
    ["Is Missouri (state) large?", "state"],
    ["Which river flows through Missouri?", "lake"],
    ["Which state of Missouri is that?", "lake"],
  ])("the one whose type stands beside the name comes first, else the first by id: %s", (question, first) => {
    const graph = new HierarchyGraph({ name: "g" });
    for (const type of ["state", "river", "lake"]) graph.addNode({ id: type, name: "Missouri", type });
    expect(ranked(graph, "Missouri", question).split("|")[0]).toBe(first);
  });

  it("the one whose ancestor the question names comes first", () => {
    const graph = homonyms("US/Illinois/Springfield", "US/Ohio/Springfield");
    expect(ranked(graph, "Springfield", "Where is Springfield, Ohio?")).toBe(
      "US/Ohio/Springfield|US/Illinois/Springfield",
    );
    expect(ranked(graph, "Springfield", "Where is Springfield?")).toBe(
      "US/Illinois/Springfield|US/Ohio/Springfield",
    );
  });

  it("the one with more of its ancestors named comes before one with fewer", () => {
    const graph = homonyms("US/Illinois/Springfield", "US/Ohio/Clark/Springfield");
    expect(ranked(graph, "Springfield", "Is Springfield in Clark, Ohio or in Illinois?")).toBe(
      "US/Ohio/Clark/Springfield|US/Illinois/Springfield",
    );
  });

  it("a name does not speak for what it contains, unless it stands there twice", () => {
    const graph = homonyms("US/New York/New York");
    expect(ranked(graph, "New York", "What is the population of New York?")).toBe(
      "US/New York|US/New York/New York",
    );
    expect(ranked(graph, "New York", "Is New York in New York large?")).toBe(
      "US/New York/New York|US/New York",
    );
  });

  it("the one spelled so comes before one spelled otherwise, and a name before an alias", () => {
    const graph = new HierarchyGraph({ name: "g" });
    graph.addNode({ id: "a", name: "Lodz City", type: "city", attributes: { aliases: ["Łódź"] } });
    graph.addNode({ id: "b", name: "Lodz", type: "city" });
    graph.addNode({ id: "c", name: "Łódź", type: "city" });
    expect(ranked(graph, "Łódź")).toBe("c|b|a");
    expect(ranked(graph, "Lodz")).toBe("b|c|a");
  });

  it("the one with fewer levels above it comes next", () => {
    expect(ranked(homonyms("A/B/Georgia", "Z/Georgia"), "Georgia")).toBe("Z/Georgia|A/B/Georgia");
  });

  it("the first by id comes last of all rules", () => {
    expect(ranked(handDrawnWorld(), "Brook")).toBe("brook|elm");
  });
});
