import { expect, it } from "vitest";
import { kindsOf, sizesOf, systemsOf, underCondition } from "./order.js";
import { sampleRun } from "./testing/sample-run.js";

it("sizes go from small to large, then by name, without the sum over all", () => {
  expect(sizesOf([sampleRun({ sizes: ["geoquery", "large", "small"], questions: 4 })])).toEqual([
    "small",
    "large",
    "geoquery",
  ]);
});

it("worlds under a condition follow the plain ones, condition by condition", () => {
  const sizes = ["medium misspelt-10", "xlarge", "medium dense", "medium"] as const;
  const sorted = sizesOf([sampleRun({ sizes, questions: 4 })]);
  expect(sorted).toEqual(["medium", "xlarge", "medium dense", "medium misspelt-10"]);
  expect(sorted.map((size) => underCondition(size, sorted))).toEqual([false, false, true, true]);
  expect(underCondition("my graph", ["my graph"])).toBe(false);
  expect(underCondition("xlarge dense", ["xlarge dense", "xlarge"])).toBe(true);
});

it("numbers in names sort as numbers", () => {
  const systems = ["hgrag:cap=10", "hgrag:cap=1000", "hgrag:cap=5", "bm25@5", "bm25", "hgrag"];
  expect(systemsOf([sampleRun({ systems, questions: 4 })])).toEqual([
    "hgrag",
    "hgrag:cap=5",
    "hgrag:cap=10",
    "hgrag:cap=1000",
    "bm25",
    "bm25@5",
  ]);
});

it("a variant stands after the system it varies, and unknown systems last", () => {
  const systems = ["zeta", "none", "vector-blind", "bm25", "alpha", "hgrag-gold-anchor", "hgrag"];
  expect(systemsOf([sampleRun({ systems, questions: 4 })])).toEqual([
    "hgrag",
    "hgrag-gold-anchor",
    "bm25",
    "vector-blind",
    "none",
    "alpha",
    "zeta",
  ]);
});

it("kinds are in the paper's order, without overall", () => {
  expect(kindsOf([sampleRun({ questions: 8 })])).toEqual([
    "local_fact",
    "hierarchical",
    "neighborhood",
    "multi_hop",
  ]);
});
