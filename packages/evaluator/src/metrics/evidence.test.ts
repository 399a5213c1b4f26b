import { expect, it } from "vitest";
import { evidenceComplete } from "./evidence-complete.js";
import { evidencePrecision } from "./evidence-precision.js";
import { evidenceRecall } from "./evidence-recall.js";

const all = (context: string[], evidence: string[]) => [
  evidenceRecall(context, evidence),
  evidencePrecision(context, evidence),
  evidenceComplete(context, evidence),
];

it("scores a context that holds part of the evidence", () => {
  expect(all(["a", "b", "c", "d"], ["a", "x"])).toEqual([0.5, 0.25, 0]);
});

it("scores a context that holds all of it", () => {
  expect(all(["a", "b"], ["b", "a"])).toEqual([1, 1, 1]);
  expect(all(["a", "b"], ["b"])).toEqual([1, 0.5, 1]);
});

it("has no precision over an empty context", () => {
  expect(all([], ["a"])).toEqual([0, null, 0]);
});

it("gives no score without evidence", () => {
  expect(all(["a"], [])).toEqual([null, null, null]);
});

it("counts a repeated id once", () => {
  expect(all(["a", "a", "b"], ["a", "a", "x"])).toEqual([0.5, 0.5, 0]);
});
