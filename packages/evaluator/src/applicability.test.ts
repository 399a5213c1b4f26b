import { describe, expect, it } from "vitest";
import { applicability } from "./applicability.js";
import { METRIC_NAMES } from "./metric-names.js";
import type { RunRecord } from "./record.js";
import { aRecord } from "./testing/a-record.js";

const applying = (record: RunRecord, others: RunRecord[] = []) => {
  const applies = applicability([record, ...others]);
  return METRIC_NAMES.filter((metric) => applies(record, metric));
};
const OF_ANSWERS = ["hallucination_rate", "locality_awareness"];
const OF_EVIDENCE = [
  "evidence_recall",
  "evidence_precision",
  "evidence_complete",
  "evidence_reciprocal_rank",
  "evidence_cut",
];
const OF_NAMES = ["groundedness", "ungrounded_rate"];
const OF_ENTITIES = ["entity_precision", "entity_recall", "entity_f1"];

describe("applicability", () => {
  it("needs an expected string for accuracy", () => {
    expect(applying(aRecord())).toEqual(OF_ANSWERS);
    expect(applying(aRecord({ expected: "x" }))).toEqual(["factual_accuracy", ...OF_ANSWERS]);
  });

  it("asks no metric of answers when none was asked for", () => {
    const gold = goldOf({ evidence_ids: ["a"] });
    expect(applying(aRecord({ answer: null, expected: "x", gold }))).toEqual(OF_EVIDENCE);
  });

  it("asks the judge for multi_hop questions with a key, once a judge was asked", () => {
    const verdict = { model: "m", score: null, reason: null, raw: "", error: "unparsed" };
    const judged = aRecord({ kind: "multi_hop", answer_key: "key", judge: verdict });
    const failed = aRecord({
      ...judged,
      question_id: "q2",
      answer: null,
      judge: null,
      error: { stage: "answer", kind: "http", message: "" },
    });
    expect(applying(judged)).toContain("llm_judge_score");
    expect(applying(failed, [judged])).toContain("llm_judge_score");
    expect(applying(failed)).not.toContain("llm_judge_score");
    expect(applying({ ...failed, kind: "local_fact" }, [judged])).not.toContain("llm_judge_score");
    expect(applying({ ...failed, answer_key: null }, [judged])).not.toContain("llm_judge_score");
  });

  it("asks for what the gold allows, whether or not the record has the scores", () => {
    const error = { stage: "answer", kind: "timeout", message: "" } as const;
    const failed = (gold: RunRecord["gold"]) => applying(aRecord({ answer: null, error, gold }));
    expect(failed(null)).toEqual([...OF_ANSWERS, ...OF_NAMES]);
    expect(failed(goldOf({ answers: ["x"] }))).toEqual([
      ...OF_ANSWERS,
      "exact_set",
      ...OF_ENTITIES,
      ...OF_NAMES,
    ]);
    // Empty gold: the set can be right, but there is nothing to recall.
    const ofNone = ["exact_set", ...OF_NAMES, "abstention"];
    expect(failed(goldOf({ answers: [] }))).toEqual([...OF_ANSWERS, ...ofNone]);
    expect(failed(goldOf({ evidence_ids: ["a"] }))).toEqual([...OF_ANSWERS, ...OF_EVIDENCE, ...ofNone]);
  });

  it("asks an answer that stands for no more names than it has", () => {
    expect(applying(aRecord({ answer: "It is arid." }))).toEqual(OF_ANSWERS);
  });

  it("asks for the right anchor of a system that looks for one, where it is known", () => {
    const gold = goldOf({ answers: ["x"], anchor_ids: ["a"] });
    expect(applying(aRecord({ system: "hgrag", gold }))).toContain("anchor_correct");
    expect(applying(aRecord({ system: "vector", gold }))).not.toContain("anchor_correct");
    expect(applying(aRecord({ system: "hgrag", gold: goldOf({}) }))).not.toContain("anchor_correct");
  });
});

function goldOf(given: Partial<NonNullable<RunRecord["gold"]>>): RunRecord["gold"] {
  return { answers: [], answer_ids: [], anchor_ids: [], ...given };
}
