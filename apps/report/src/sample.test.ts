import type { RunRecord } from "@hg-rag/evaluator";
import { expect, it } from "vitest";
import { sampleQuestions } from "./sample.js";
import { sampleRun } from "./testing/sample-run.js";

const records = sampleRun({ questions: 40, trials: 2 }).records;

/** The records of one question with the accuracies given, by system. */
function scored(id: string, accuracies: readonly (number | null)[]): RunRecord[] {
  return accuracies.map((factual_accuracy, i) => {
    const record = records[0]!;
    return { ...record, question_id: id, system: `s${i}`, scores: { ...record.scores, factual_accuracy } };
  });
}

it("questions that split the systems come before those on which one stands apart, and unscored ones last", () => {
  const sample = sampleQuestions(
    [
      ...scored("unscored", [null, null, null, null]),
      ...scored("agree", [2, 2, 2, 2]),
      ...scored("one-apart", [2, 2, 2, 0]),
      ...scored("split", [2, 2, 0, 0]),
    ],
    60,
  );
  expect(sample.map(({ questionId }) => questionId)).toEqual(["split", "one-apart", "agree", "unscored"]);
});

it("every size and kind gets its share, from the first trial alone", () => {
  const sample = sampleQuestions(records, 60);
  const cells = new Map<string, number>();
  for (const { worldSize, kind } of sample) {
    const key = `${worldSize} ${kind}`;
    cells.set(key, (cells.get(key) ?? 0) + 1);
  }
  expect([...cells.values()]).toEqual(new Array(12).fill(5));
  expect(new Set(sample.flatMap((question) => question.records.map(({ trial }) => trial)))).toEqual(
    new Set([1]),
  );
  expect(sample.every((question) => question.records.length === 5)).toBe(true);
});

it("never more questions than asked for", () => {
  expect(sampleQuestions(records, 7)).toHaveLength(7);
  expect(sampleQuestions([], 7)).toEqual([]);
});

it("the order of the records does not change which questions are shown", () => {
  const ids = (list: readonly RunRecord[]) =>
    sampleQuestions(list, 60).map(({ world, questionId }) => `${world} ${questionId}`);
  expect(ids([...records].reverse())).toEqual(ids(records));
});

it("without answers the systems' evidence recall decides", () => {
  const silent = sampleRun({ questions: 8, answers: false, systems: ["hgrag", "none"] }).records;
  const recalled = (id: string, recalls: readonly number[]) =>
    recalls.map((evidence_recall, i) => {
      const record = silent[0]!;
      return { ...record, question_id: id, system: `s${i}`, scores: { ...record.scores, evidence_recall } };
    });
  const both = [...recalled("agree", [1, 1]), ...recalled("split", [1, 0.5])];
  expect(sampleQuestions(both, 60, "evidence_recall").map(({ questionId }) => questionId)).toEqual([
    "split",
    "agree",
  ]);
});

it("plain worlds come before worlds under a condition, where there are too few questions for all", () => {
  const sizes = ["medium dense", "medium", "small"] as const;
  const sample = sampleQuestions(sampleRun({ sizes, questions: 8 }).records, 8);
  expect([...new Set(sample.map(({ worldSize }) => worldSize))]).toEqual(["medium", "small"]);
});
