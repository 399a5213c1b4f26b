import { aRecord, scoresOf } from "@hg-rag/evaluator/testing";
import { expect, it } from "vitest";
import { strictScores } from "./strict-scores.js";

const scored = (question: string, exact_set: number | null) =>
  aRecord({
    question,
    kind: "multi_hop",
    system: "hgrag",
    scores: scoresOf({ exact_set, entity_recall: 0.5 }),
  });

it("counts repeated answers to a question as one cluster, and so says less than the naive interval", () => {
  const records = [1, 1, 1, 1]
    .map((exact) => scored("q1", exact))
    .concat([0, 0, 0, 0].map((exact) => scored("q2", exact)));
  const [row] = strictScores(records);
  expect(row).toMatchObject({ answers: 8, questions: 2, exact_set: 0.5, entity_recall: 0.5 });
  // Two questions: both ends are reached. Eight answers: 0.5 +- 1.96 * sqrt((8 / 7) * 0.25 / 8).
  expect(row?.by_question).toEqual({ low: 0, high: 1 });
  expect(row?.naive.low).toBeCloseTo(0.5 - 1.959964 * Math.sqrt(0.25 / 7), 6);
});

it("leaves out answers without gold, and gives no interval over one question", () => {
  const [row] = strictScores([scored("q1", 1), scored("q1", null)]);
  expect(row).toMatchObject({ answers: 1, questions: 1, by_question: { low: null, high: null } });
  expect(strictScores([scored("q1", null)])).toMatchObject([{ answers: 0, exact_set: null }]);
});
