import { describe, expect, it } from "vitest";
import { type Context, parseContext } from "./context.js";
import { BLOCKS, EARTH_BLOCKS, EARTH_PASSAGES, PASSAGES } from "./testing/contexts.js";

/** Every fact as one line, sorted. */
const factsIn = ({ facts }: Context) =>
  facts
    .flatMap(({ subject, label, values }) => values.map((value) => `${subject.name} ${label} ${value}`))
    .sort();
const holders = ({ parents }: Context) =>
  [...parents].flatMap(([child, above]) => above.map((parent) => `${child.name} < ${parent.name}`)).sort();
const describedTypes = ({ nodes }: Context) =>
  nodes
    .filter((node) => node.described)
    .map(({ name, type }) => `${type} ${name}`)
    .sort();

describe("parseContext", () => {
  it("turns both forms of a world into the same nodes and facts", () => {
    const blocks = parseContext(BLOCKS);
    const passages = parseContext(PASSAGES);
    expect(describedTypes(blocks)).toEqual(describedTypes(passages));
    expect(describedTypes(blocks)).toHaveLength(9);
    expect(factsIn(blocks)).toEqual(factsIn(passages));
    expect(factsIn(blocks)).toContain("Ostral army size 120k");
    // A chain holds the anchor's own line and its children; passages hold every node's parent.
    for (const pair of holders(blocks)) expect(holders(passages)).toContain(pair);
    expect(holders(blocks)).toContain("New Hale < Ostral");
  });

  it("reads a relation with a direction from its subject, in either form", () => {
    expect(factsIn(parseContext(EARTH_BLOCKS))).toContain("Tokyo capital of Japan");
    expect(factsIn(parseContext(EARTH_BLOCKS))).not.toContain("Japan capital of Tokyo");
    const passages = parseContext(EARTH_PASSAGES);
    expect(factsIn(passages)).toContain("Andorra la Vella capital of Andorra");
    expect(factsIn(passages).some((fact) => fact.includes("capital of this"))).toBe(false);
  });

  it("takes the end off a list that was cut and remembers that it was", () => {
    const fact = parseContext(EARTH_PASSAGES).facts.find(({ keys }) => keys.join() === "andorra,spain");
    expect(fact).toMatchObject({ label: "borders", cut: true });
  });

  it("knows nodes by their further names", () => {
    const { named } = parseContext(EARTH_BLOCKS);
    expect(named.get("nihon")?.map(({ name }) => name)).toEqual(["Japan"]);
  });

  it("keeps nodes that share a name apart", () => {
    expect(parseContext(EARTH_PASSAGES).named.get("cordoba")).toHaveLength(2);
  });

  it("reads hierarchies that say `under`, types of several words, and names with odd characters", () => {
    const context = parseContext(
      "[LOCATION CHAIN]\nElm Park: North is a national park under Parks, Ltd., a class.\n\n" +
        "[NATIONAL PARK]\nName: Elm Park: North\nowner: A: B\n\n[RELATIONS]\nElm Park: North overlaps: Elm Park: North",
    );
    expect(holders(context)).toEqual(["Elm Park: North < Parks, Ltd."]);
    expect(context.nodes[0]).toMatchObject({ type: "national park", described: true });
    expect(factsIn(context)).toEqual([
      "Elm Park: North overlaps Elm Park: North",
      "Elm Park: North owner A: B",
    ]);
  });

  it("passes over text that is no context", () => {
    expect(
      parseContext("No such place.\n\n[]\n\n[CITY]\npopulation: 3\n\n[RELATIONS]\nnobody").facts,
    ).toEqual([]);
  });
});
