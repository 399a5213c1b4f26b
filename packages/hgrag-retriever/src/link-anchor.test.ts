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
  it("all are candidates, however many", () => {
    const graph = new HierarchyGraph({ name: "g" });
    for (let index = 0; index < 300; index += 1)
      graph.addNode({ id: `${index}`, name: "Springfield", type: "city" });
    expect(link(graph, "Springfield")?.split("|")).toHaveLength(300);
  });

  it("the question decides, by an ancestor of the one that is meant", () => {
    expect(link(handDrawnWorld(), "Brook", "Where is Brook?")).toBe("brook|elm exact");
    expect(link(handDrawnWorld(), "Brook", "Where is the city Brook in the country Sudland?")).toBe(
      "elm|brook exact",
    );
  });

  it("the closest name's nodes are ranked as well", () => {
    expect(link(handDrawnWorld(), "Broook", "Which river is near Brook in Sudland?")).toBe(
      "elm|brook closest",
    );
  });

  it("a type beside a misspelling decides as one beside the name does", () => {
    const graph = new HierarchyGraph({ name: "g" });
    graph.addNode({ id: "state", name: "Missouri", type: "state" });
    graph.addNode({ id: "river", name: "Missouri", type: "river" });
    expect(link(graph, "Misouri", "Where does the river Misouri end?")).toBe("river|state closest");
    expect(link(graph, "Missouri Delta", "Where is the state Missouri Delta?")).toBe(
      "state|river first-word",
    );
  });
});
