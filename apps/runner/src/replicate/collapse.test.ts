import { aRecord } from "@hg-rag/evaluator/testing";
import { parseGraph, snapshotOf } from "@hg-rag/graph-store";
import { expect, it } from "vitest";
import { createLookups } from "../look-ups.js";
import { describeCollapse } from "./collapse.js";

const names = ["Arden", "Brill"];
const graph = parseGraph(
  JSON.stringify({ name: "w", directed: true, nodes: names.map((id) => ({ id, type: "city" })), edges: [] }),
  { source: "test" },
).graph;
const worlds = new Map([["small", { lookups: createLookups(snapshotOf(graph)), names }]]);

const asked = (system: string, words: string, anchor: string, characters: number) =>
  aRecord({
    system,
    question: words.replace("*", anchor),
    gold: { answers: [], answer_ids: [], anchor_ids: [anchor] },
    context: { node_ids: [], text: "", characters, tokens: null, cut: [] },
  });

it("counts the templates whose contexts have one length whatever they are about", () => {
  const records = [
    asked("vector", "Where is *?", "Arden", 10),
    asked("vector", "Where is *?", "Brill", 10),
    asked("vector", "How big is *?", "Arden", 12),
    asked("vector", "How big is *?", "Brill", 11),
    asked("vector", "What is *?", "Arden", 9),
    asked("vector", "What is *?", "Arden", 9),
    asked("hgrag", "Where is *?", "Brill", 99),
  ];
  expect(describeCollapse({ records, worlds }, "vector")).toEqual({
    system: "vector",
    templates: 3,
    asked_again: 2,
    one_length: 1,
    others: [{ world_size: "small", template: "How big is {anchor}?", questions: 2, lengths: [11, 12] }],
  });
});
