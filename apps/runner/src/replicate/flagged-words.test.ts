import { aRecord } from "@hg-rag/evaluator/testing";
import { parseGraph, snapshotOf } from "@hg-rag/graph-store";
import { expect, it } from "vitest";
import { createLookups } from "../look-ups.js";
import { flaggedWords } from "./flagged-words.js";

const names = ["Orun", "Arden", "Colddale"];
const graph = parseGraph(
  JSON.stringify({
    name: "three cities",
    directed: true,
    nodes: names.map((name) => ({ id: name, type: "city", attributes: { stability: "Unstable" } })),
    edges: [],
  }),
  { source: "test" },
).graph;
const worlds = new Map([["small", { lookups: createLookups(snapshotOf(graph)), names }]]);
const classes = (...answers: string[]) => {
  const records = answers.map((answer) => aRecord({ answer, question: "Which cities border Arden?" }));
  return flaggedWords({ records, worlds });
};

it("tells ordinary words from names, and says why", () => {
  const found = classes(
    "Cities near Arden are Unstable. However, Orun is not. (Retrieved from Orun)",
    "Coldale borders Arden. However, it also borders Zarblix.",
  );
  expect(found.words).toEqual([
    { word: "However", count: 2, why: "opens", near: null },
    { word: "Cities", count: 1, why: "lower_case", near: null },
    { word: "Coldale", count: 1, why: "name_like", near: "Colddale" },
    { word: "Retrieved", count: 1, why: "opens", near: null },
    { word: "Unstable", count: 1, why: "value", near: null },
    { word: "Zarblix", count: 1, why: "name_like", near: null },
  ]);
  expect([found.flagged, found.ordinary]).toEqual([7, 5]);
  expect(found.by_class).toEqual({ lower_case: 1, value: 1, opens: 3, name_like: 2 });
});

it("takes a word that stands within a sentence anywhere for a name everywhere", () => {
  expect(classes("Zarblix is far.", "It is far from Zarblix.").by_class).toMatchObject({
    opens: 0,
    name_like: 2,
  });
});

it("finds nothing where every token is a node", () => {
  expect(classes("Arden and Colddale")).toMatchObject({ flagged: 0, ordinary: 0, words: [] });
});
