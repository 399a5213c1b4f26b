import { parseGraph, snapshotOf } from "@hg-rag/graph-store";
import { expect, it } from "vitest";
import { createLookups } from "../look-ups.js";
import { goldFromExpected } from "./gold-from-expected.js";

const lookups = createLookups(
  snapshotOf(
    parseGraph(
      JSON.stringify({
        name: "two cities",
        directed: true,
        nodes: [
          { id: "c1", name: "Arden", type: "city", attributes: { exports: ["grain", "silk"] } },
          { id: "c2", name: "Brill", type: "city", attributes: { population: "281k" } },
        ],
        edges: [],
      }),
      { source: "test" },
    ).graph,
  ),
);
const gold = (expected: string | null) => goldFromExpected({ expected, goldAnchor: "c1" }, lookups);

it("reads nodes that are joined by spaces or commas", () => {
  const both = { answers: ["Brill", "Arden"], answer_ids: ["c2", "c1"], anchor_ids: ["c1"] };
  expect(gold("Brill Arden")).toEqual(both);
  expect(gold("Brill, Arden")).toEqual(both);
});

it("reads attribute values where no node is named", () => {
  expect(gold("grain, silk")).toEqual({ answers: ["grain", "silk"], answer_ids: [], anchor_ids: ["c1"] });
  expect(gold("281k")).toMatchObject({ answers: ["281k"] });
});

it("knows no gold where the string holds neither, or is missing", () => {
  expect(gold("Corin")).toBeNull();
  expect(gold(null)).toBeNull();
});
