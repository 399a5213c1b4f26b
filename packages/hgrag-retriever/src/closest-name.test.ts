import { HierarchyGraph } from "@hg-rag/graph-store";
import { describe, expect, it } from "vitest";
import { closestNameIn } from "./closest-name.js";
import { handDrawnWorld } from "./testing/hand-drawn-world.js";

const named = (...names: string[]) => {
  const graph = new HierarchyGraph({ name: "names" });
  for (const [number, name] of names.entries()) graph.addNode({ id: `n${number}`, name, type: "city" });
  return graph;
};

describe("closestNameIn", () => {
  it("is difflib's rule up to the most names compared, aliases counted", () => {
    // Nine names and an alias; from "Old Ar" to "Old Arden" there are three edits.
    const closest = (mostCompared: number) => closestNameIn(handDrawnWorld(), { cutoff: 0.5, mostCompared });
    expect(closest(10)("old ar")).toEqual({ name: "old arden", ratio: 0.8 });
    expect(closest(9)("old ar")).toBeNull();
  });

  it("gives a folded name at most two edits away above it, by name or alias", () => {
    const closest = closestNameIn(handDrawnWorld(), { cutoff: 0.5, mostCompared: 1 });
    expect(closest("OLD ÁRDN")?.name).toBe("old arden");
    expect(closest("St Crof")?.name).toBe("st croft");
    expect(closest("Norlandshire")).toBeNull();
  });

  it("prefers the fewest edits, then what difflib prefers", () => {
    // "arden" is one swap away; "adxreny", two letters longer, has the greater ratio.
    const closest = closestNameIn(named("Arden", "Adxreny"), { cutoff: 0.5, mostCompared: 1 });
    expect(closest("adren")).toEqual({ name: "arden", ratio: 0.8 });
    expect(closestNameIn(named("Arda", "Ardz"), { cutoff: 0.5, mostCompared: 1 })("ard")?.name).toBe("ardz");
  });

  it("keeps to the cutoff: two edits of three letters are another name", () => {
    expect(closestNameIn(named("Elm", "Oak"), { cutoff: 0.5, mostCompared: 1 })("eve")).toBeNull();
  });

  it.each([1, 100])("knows the names that were added since, at %j names compared", (mostCompared) => {
    const graph = named("Arden", "Brook");
    const closest = closestNameIn(graph, { cutoff: 0.5, mostCompared });
    expect(closest("Dovre")).toBeNull();
    graph.addNode({ id: "later", name: "Dover", type: "city" });
    expect(closest("Dovre")?.name).toBe("dover");
  });
});
