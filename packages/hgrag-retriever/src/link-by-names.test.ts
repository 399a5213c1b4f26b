import { describe, expect, it } from "vitest";
import { linkByNames } from "./link-by-names.js";
import { graphOf } from "./testing/graph-of.js";
import { handDrawnWorld } from "./testing/hand-drawn-world.js";

const graph = graphOf([], { more: ["York", "New York", "Ely", "Arden"] });
const linked = (question: string) => {
  const found = linkByNames(graph, question);
  return found === null ? null : `${graph.idOf(found.node)} ${found.stage}`;
};

describe("linkByNames", () => {
  it("takes the longest name, and the first of equally long ones", () => {
    expect(linked("Does Ely border New York?")).toBe("New York exact");
    expect(linked("Is YORK near Ely?")).toBe("York exact");
    expect(linked("Does Arden trade with York's neighbours?")).toBe("Arden exact");
  });

  it("passes over a name that tells nodes of a shared name apart, however long", () => {
    const world = handDrawnWorld();
    const candidates = (question: string) =>
      linkByNames(world, question)?.candidates.map((node) => world.idOf(node));
    expect(candidates("Who threatens the city Brook in the country Sudland?")).toEqual(["elm", "brook"]);
    expect(candidates("Who threatens the city Brook on the planet Terra?")).toEqual(["brook", "elm"]);
    // Dover's name is no other's: it needs no telling apart.
    expect(candidates("Is Dover in Sudland?")).toEqual(["sudland"]);
  });

  it("finds nothing where no name stands, however alike", () => {
    expect(linked("What is the capital of Yorck?")).toBeNull();
    expect(linked("")).toBeNull();
  });
});
