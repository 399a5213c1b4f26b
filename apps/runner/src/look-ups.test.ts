import { HierarchyGraph } from "@hg-rag/graph-store";
import { describe, expect, it } from "vitest";
import { createLookups } from "./look-ups.js";

const graph = HierarchyGraph.fromDocument({
  name: "two planets",
  directed: true,
  nodes: [
    { id: "p1", name: "Alba", type: "planet", attributes: { population: "2.7M" } },
    { id: "p2", name: "Brun", type: "planet", attributes: { population: "27M", goods: ["iron ore", "ore"] } },
    {
      id: "c1",
      name: "Côte Rouge",
      type: "city",
      attributes: { aliases: ["Red Coast"], founded: 1742, port: true, quay: "pier 1742" },
    },
  ],
  edges: [{ source: "p1", target: "c1", relation: "contains" }],
});
const lookups = createLookups(graph);

describe("what the metrics ask of a graph", () => {
  it("tells values apart that differ by a point alone", () => {
    expect(lookups.valuesIn("27M")).toEqual(["27M"]);
    expect(lookups.valuesIn("It has 2.7M.")).toEqual(["2.7M"]);
  });

  it("finds the longest value, numbers as well, and no booleans", () => {
    expect(lookups.valuesIn("Iron ore, since 1742, is true.")).toEqual(["iron ore", 1742]);
  });

  it("takes a value with a point for no other value, whether or not the graph has both", () => {
    expect(lookups.valuesIn("1.742 or 17.42 or 0.27M or 270M")).toEqual([]);
  });

  it("finds a number however it is written", () => {
    expect(lookups.valuesIn("in 1,742")).toEqual([1742]);
    expect(lookups.valuesIn("in 1742.0")).toEqual([1742]);
    expect(lookups.valuesIn("pier 1742 west")).toEqual(["pier 1742"]);
  });

  it("takes an alias for a name and not for a value", () => {
    expect(lookups.valuesIn("The Red Coast was founded in 1742")).toEqual([1742]);
  });

  it("says under which phrase it found each node", () => {
    expect(lookups.mentionsIn("the Red Coast's port, Brun")).toEqual([
      { phrase: "red coast", ids: ["c1"] },
      { phrase: "brun", ids: ["p2"] },
    ]);
    expect(lookups.fold("Côte Rouge")).toBe("cote rouge");
  });

  it("finds the same in a long text asked for again", () => {
    const long = `${"far ".repeat(6000)}Brun`;
    const brun = [{ phrase: "brun", ids: ["p2"] }];
    expect([long, `${long} Alba`, long].map((text) => lookups.mentionsIn(text).length)).toEqual([1, 2, 1]);
    expect(lookups.mentionsIn(long)).toEqual(brun);
  });

  it("knows the words of types, relations, labels and values, and no names", () => {
    const words = ["planet", "contains", "population", "iron", "pier", "alba", "red", "1742"];
    expect(words.filter((word) => lookups.isVocabulary(word))).toEqual(words.slice(0, 5));
  });

  it("finds names and aliases regardless of accents", () => {
    expect(lookups.namesIn("From Cote Rouge (the Red Coast) to Brun")).toEqual(["c1", "c1", "p2"]);
  });

  it("takes the root for a node's region, a root for its own, and knows none of a stranger", () => {
    expect(["c1", "p1", "p2", "x"].map((id) => lookups.regionOf(id))).toEqual(["p1", "p1", "p2", undefined]);
  });

  it("mentions by substring, as the paper's locality does", () => {
    expect(lookups.mentionedIn("the albanian brun")).toEqual(["p1", "p2"]);
  });
});
