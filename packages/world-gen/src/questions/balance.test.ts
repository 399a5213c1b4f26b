import { HierarchyGraph } from "@hg-rag/graph-store";
import { expect, test } from "vitest";
import { createRandom } from "../random.js";
import { drawBalanced, type Kind } from "./balance.js";
import type { Draft, Template } from "./template.js";

// Ten cities, n0 to n9.
const graph = HierarchyGraph.fromDocument({
  name: "ten",
  directed: true,
  nodes: Array.from({ length: 10 }, (_, at) => ({ id: `n${at}`, type: "city" })),
  edges: [],
});

/** A kind that asks one question about each of the cities n0 to n`last`, in each of its templates. */
function kindOf(name: string, last: number, templates = 1): Kind {
  return {
    name,
    templates: Array.from(
      { length: templates },
      (_, template): Template => ({
        type: "city",
        what: `way ${template}`,
        weight: 1,
        ask: (_, { node }) => (node > last ? undefined : draftOf(`${name} ${template} ${node}`, `n${node}`)),
      }),
    ),
  };
}

function draftOf(question: string, id: string): Draft {
  const lists = { answers: [], answer_ids: [], anchor_ids: [id], evidence_ids: [id] };
  return { question, expected: "", answer_key: null, ...lists };
}

function draw(kinds: readonly Kind[], limit: number, seed = 1) {
  return drawBalanced(graph, kinds, { limit, random: createRandom(seed, 0) });
}

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

test("kinds have equal shares, the first ones one more", () => {
  const kinds = ["a", "b", "c", "d"].map((name) => kindOf(name, 9));
  expect(countBy(draw(kinds, 6).map((draft) => draft.kind))).toEqual({ a: 2, b: 2, c: 1, d: 1 });
  expect(countBy(draw(kinds, 1).map((draft) => draft.kind))).toEqual({ a: 1 });
});

test("a draft bears its template's name", () => {
  expect(draw([kindOf("a", 9)], 1)[0]).toMatchObject({ kind: "a", template: "a/city/way 0" });
});

test("what one kind lacks is shared out among the others", () => {
  const kinds = [kindOf("a", 9), kindOf("b", 9), kindOf("c", 9), kindOf("d", 0)];
  expect(countBy(draw(kinds, 16).map((draft) => draft.kind))).toEqual({ a: 5, b: 5, c: 5, d: 1 });
});

test("all questions there are come back when there are fewer than asked for", () => {
  const drafts = draw([kindOf("a", 2, 3), kindOf("b", 0)], 100);
  expect(drafts).toHaveLength(3 * 3 + 1);
  expect(new Set(drafts.map((draft) => draft.question)).size).toBe(10);
});

test("no anchor comes twice while unused ones suit", () => {
  for (let seed = 0; seed < 20; seed++) {
    const drafts = draw([kindOf("a", 9, 3)], 10, seed);
    expect(new Set(drafts.map((draft) => draft.anchor_ids[0])).size).toBe(10);
  }
});

test("used anchors come again evenly", () => {
  const uses = countBy(draw([kindOf("a", 9, 3)], 25).map((draft) => draft.anchor_ids[0]!));
  expect(Object.values(uses).sort()).toEqual([2, 2, 2, 2, 2, 3, 3, 3, 3, 3]);
});

test("the kind with the fewest anchors that suit chooses before the others use them", () => {
  for (let seed = 0; seed < 20; seed++) {
    const drafts = draw([kindOf("a", 9), kindOf("b", 4)], 10, seed);
    expect(new Set(drafts.map((draft) => draft.anchor_ids[0])).size).toBe(10);
  }
});

test("a text comes once, whichever kind asks it", () => {
  const same: Template = { type: "city", what: "same", weight: 1, ask: () => draftOf("same", "n0") };
  expect(draw([{ name: "a", templates: [same, same] }], 5)).toHaveLength(1);
});

test("a place whose name another has too is not asked about", () => {
  const homonyms = HierarchyGraph.fromDocument({
    name: "homonyms",
    directed: true,
    nodes: [
      { id: "1", name: "Ala", type: "city" },
      { id: "2", name: "ALA", type: "country" },
      { id: "3", name: "Bo", type: "city" },
    ],
    edges: [],
  });
  const drafts = drawBalanced(homonyms, [kindOf("a", 9)], { limit: 5, random: createRandom(1, 0) });
  expect(drafts.map((draft) => draft.question)).toEqual(["a 0 2"]);
});
