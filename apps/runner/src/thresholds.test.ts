import { describe, expect, it } from "vitest";
import { checkThresholds, type ThresholdFigure, threshold } from "./thresholds.js";

const FIGURES: ThresholdFigure[] = [
  { system: "hgrag", metric: "evidence_recall", value: 0.98 },
  { system: "bm25", metric: "evidence_recall", value: 0.9 },
  { system: "hgrag", metric: "hallucination_rate", value: 0.05 },
  { system: "hgrag", metric: "exact_set", value: null },
];

const check = (...texts: string[]) =>
  checkThresholds(
    texts.flatMap((text) => threshold(text)),
    FIGURES,
  );

describe("thresholds", () => {
  it("are kept by figures at or above them, and below them where less is better", () => {
    check("evidence_recall=0.9", "hgrag:evidence_recall=0.98", "hallucination_rate=0.05");
  });

  it.each([
    ["evidence_recall=0.95", "threshold missed: bm25 evidence_recall 0.9000 (at least 0.95)"],
    ["hallucination_rate=0.01", "hgrag hallucination_rate 0.0500 (at most 0.01)"],
    ["exact_set=0", "hgrag exact_set unscored (at least 0)"],
  ])("%s is missed in one line", (text, message) => {
    expect(() => check(text)).toThrow(message);
  });

  it.each(["evidence_recall", "evidence_recal=1", "evidence_recall=much"])("%s is no threshold", (text) => {
    expect(() => threshold(text)).toThrow(/^--threshold must be METRIC=VALUE/);
  });

  it("a metric that the results do not have is one, too", () => {
    expect(() => check("entity_f1=1")).toThrow("--threshold: the results have no entity_f1");
  });

  it("a system that the results do not have is an argument that cannot be used", () => {
    expect(() => check("full:evidence_recall=1")).toThrow(
      'the results have no evidence_recall of a system "full"',
    );
  });
});
