import { expect, it } from "vitest";
import { kindsOf, sizesOf, systemsOf } from "./order.js";
import { sampleRun } from "./testing/sample-run.js";

it("sizes go from small to large, then by name, without the sum over all", () => {
  expect(sizesOf([sampleRun({ sizes: ["geoquery", "large", "small"], questions: 4 })])).toEqual([
    "small",
    "large",
    "geoquery",
  ]);
});

it("a variant stands after the system it varies, and unknown systems last", () => {
  const systems = ["zeta", "none", "bm25", "alpha", "hgrag-gold-anchor", "hgrag"];
  expect(systemsOf([sampleRun({ systems, questions: 4 })])).toEqual([
    "hgrag",
    "hgrag-gold-anchor",
    "bm25",
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
