import { HierarchyGraph } from "@hg-rag/graph-store";
import { describe, expect, it } from "vitest";
import { createClosestMatch } from "./closest-match.js";
import { linkAnchor } from "./link-anchor.js";
import { handDrawnWorld } from "./testing/hand-drawn-world.js";

function namesOf(graph: HierarchyGraph): string[] {
  return Array.from({ length: graph.order }, (_, node) => graph.nameOf(node).toLowerCase());
}

/** `id stage`, and the ids of the candidates when there are several. */
function link(graph: HierarchyGraph, extracted: string, question = ""): string | null {
  const linked = linkAnchor(graph, extracted, question, createClosestMatch(namesOf(graph), { cutoff: 0.5 }));
  if (linked === null) return null;
  const candidates = linked.candidates.map((node) => graph.idOf(node));
  expect(candidates[0]).toBe(graph.idOf(linked.node));
  return `${candidates.join("|")} ${linked.stage}`;
}

describe("the stages", () => {
  const world = handDrawnWorld();

  it.each([
    ["an exact name", "Arden", "arden exact"],
    ["a name in other case", "NORLAND", "norland exact"],
    ["a name without its full stop", "st croft", "croft exact"],
    ["an alias", "Old Arden", "arden exact"],
    ["the first word, when the whole is no name", "Arden Castle", "arden first-word"],
    ["the closest name, when the first word is none either", "Nordland", "norland closest"],
    ["the closest name to several words", "the Croft", "croft closest"],
  ])("find %s", (_what, extracted, linked) => {
    expect(link(world, extracted)).toBe(linked);
  });

  it("find nothing when no name is like enough", () => {
    expect(link(world, "Zyxwvut")).toBeNull();
  });

  it("prefer the first word to a closer name", () => {
    expect(link(world, "Dover Norlan")).toBe("dover first-word");
  });

  it.each([
    ["its first line", "Arden\nIt is a city in Norland."],
    ["what stands between quotes", '"Arden"'],
    ["what stands between other quotes", " “Arden”. "],
    ["a word in bold", "**Arden**"],
    ["a name before punctuation", "Arden."],
    ["a name after empty lines", "\n\r\n Arden\r\nNorland"],
  ])("read of a reply %s", (_what, reply) => {
    expect(link(world, reply)).toBe("arden exact");
  });

  it.each(["NONE", "None.", '"none"', "Not found in context.", "...", "", " \n "])(
    "read %j as no name",
    (reply) => {
      expect(link(world, reply)).toBeNull();
    },
  );

  it("take a node that is called None by its name", () => {
    const graph = new HierarchyGraph({ name: "g" });
    graph.addNode({ id: "italy-none", name: "None", type: "city" });
    expect(link(graph, "NONE")).toBe("italy-none exact");
  });
});

describe("of several nodes with a name", () => {
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

  it("the one whose type stands beside the name comes first", () => {
    const graph = new HierarchyGraph({ name: "g" });
    graph.addNode({ id: "state", name: "Missouri", type: "state" });
    graph.addNode({ id: "river", name: "Missouri", type: "river" });
    expect(link(graph, "Missouri", "Where does the Missouri river end?")).toBe("river|state exact");
    expect(link(graph, "Missouri", "What borders the state Missouri?")).toBe("state|river exact");
    expect(link(graph, "Missouri", "Which river flows through Missouri?")).toBe("river|state exact");
  });

  it("the one whose ancestor the question names comes first", () => {
    const graph = homonyms("US/Illinois/Springfield", "US/Ohio/Springfield");
    expect(link(graph, "Springfield", "Where is Springfield, Ohio?")).toBe(
      "US/Ohio/Springfield|US/Illinois/Springfield exact",
    );
    expect(link(graph, "Springfield", "Where is Springfield?")).toBe(
      "US/Illinois/Springfield|US/Ohio/Springfield exact",
    );
  });

  it("the one with more of its ancestors named comes before one with fewer", () => {
    const graph = homonyms("US/Illinois/Springfield", "US/Ohio/Clark/Springfield");
    expect(link(graph, "Springfield", "Is Springfield in Clark, Ohio or in Illinois?")).toBe(
      "US/Ohio/Clark/Springfield|US/Illinois/Springfield exact",
    );
  });

  it("a name does not speak for what it contains, unless it stands there twice", () => {
    const graph = homonyms("US/New York/New York");
    expect(link(graph, "New York", "What is the population of New York?")).toBe(
      "US/New York|US/New York/New York exact",
    );
    expect(link(graph, "New York", "Is New York in New York large?")).toBe(
      "US/New York/New York|US/New York exact",
    );
  });

  it("the one spelled so comes before one spelled otherwise, and a name before an alias", () => {
    const graph = new HierarchyGraph({ name: "g" });
    graph.addNode({ id: "a", name: "Lodz City", type: "city", attributes: { aliases: ["Łódź"] } });
    graph.addNode({ id: "b", name: "Lodz", type: "city" });
    graph.addNode({ id: "c", name: "Łódź", type: "city" });
    expect(link(graph, "Łódź")).toBe("c|b|a exact");
    expect(link(graph, "Lodz")).toBe("b|c|a exact");
  });

  it("the one with fewer levels above it comes next", () => {
    const graph = homonyms("A/B/Georgia", "Z/Georgia");
    expect(link(graph, "Georgia")).toBe("Z/Georgia|A/B/Georgia exact");
  });

  it("the first by id comes last of all rules", () => {
    expect(link(handDrawnWorld(), "Brook")).toBe("brook|elm exact");
  });

  it("all are candidates, however many", () => {
    const graph = new HierarchyGraph({ name: "g" });
    for (let index = 0; index < 300; index += 1)
      graph.addNode({ id: `${index}`, name: "Springfield", type: "city" });
    expect(link(graph, "Springfield")?.split("|")).toHaveLength(300);
  });

  it("the closest name's nodes are ranked as well", () => {
    expect(link(handDrawnWorld(), "Broook", "Which river is near Brook in Sudland?")).toBe(
      "elm|brook closest",
    );
  });
});
