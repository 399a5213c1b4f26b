import { describe, expect, it } from "vitest";
import { assessJudge } from "./assess-judge.js";
import type { RatedAnswer } from "./rated-answer.js";

/** Four answers: the recall, the length, whether exact. */
const ANSWERS = [
  { recall: 0, exact: 0, answer: "a".repeat(40) },
  { recall: 0.5, exact: 0, answer: "a".repeat(10) },
  { recall: 0.75, exact: 0, answer: "a".repeat(20) },
  { recall: 1, exact: 1, answer: "a".repeat(30) },
];
const judged = (...scores: readonly number[]): RatedAnswer[] =>
  ANSWERS.map((answer, place) => ({ ...answer, score: scores[place]! }));

describe("one judge", () => {
  it("that is right correlates at 1 with what the answers name", () => {
    const [judge] = assessJudge(judged(1, 2, 3, 5)).judges;
    // Exact: ranks 2 2 2 4 against 1 2 3 4.
    expect(judge).toMatchObject({
      rater: "judge",
      answers: 4,
      with_recall: 1,
      with_exact: expect.closeTo(3 / Math.sqrt(15), 12),
      when_exact: { mean: 5, answers: 1 },
      when_not_exact: { mean: 2, answers: 3 },
      length_bias: { raw: expect.closeTo(-0.2, 12) },
    });
  });

  it("that is constant has no correlation", () => {
    const [judge] = assessJudge(judged(3, 3, 3, 3)).judges;
    expect(judge).toMatchObject({ with_recall: null, with_exact: null, length_bias: { raw: null } });
  });

  it("that is upside down correlates at -1", () => {
    expect(assessJudge(judged(5, 3, 2, 1)).judges[0]?.with_recall).toBe(-1);
  });

  it("that likes length follows it and not the gold", () => {
    const [judge] = assessJudge(judged(5, 1, 2, 4)).judges;
    // Ranks of recall 1 2 3 4 against 4 1 2 3: 1 - 6 * 12 / 60.
    expect(judge).toMatchObject({ length_bias: { raw: 1 }, with_recall: expect.closeTo(-0.2, 12) });
  });

  it("is held against known gold only", () => {
    const unknown: RatedAnswer = { answer: "?", score: 1, exact: null, recall: null };
    const [judge] = assessJudge([...judged(1, 2, 3, 5), unknown]).judges;
    expect(judge).toMatchObject({ answers: 5, with_recall: 1, when_not_exact: { answers: 3 } });
  });
});

it("compares several judges pair by pair, sorted by name", () => {
  const by = (rater: string, ...scores: readonly number[]) =>
    judged(...scores).map((answer, place) => ({ ...answer, rater, item: `i${place}` }));
  const { judges, agreement } = assessJudge([
    ...by("c", 1, 2, 3, 5),
    ...by("a", 1, 2, 3, 5),
    ...by("b", 5, 3, 2, 1),
  ]);
  expect(judges.map(({ rater, with_recall }) => [rater, with_recall])).toEqual([
    ["a", 1],
    ["b", -1],
    ["c", 1],
  ]);
  expect(agreement.map(({ a, b, exact, spearman }) => [a, b, exact, spearman])).toEqual([
    ["a", "b", 0, -1],
    ["a", "c", 1, 1],
    ["b", "c", 0, -1],
  ]);
});

it("has no judge without answers, and refuses a score outside the scale", () => {
  expect(assessJudge([])).toEqual({ judges: [], agreement: [] });
  expect(() => assessJudge(judged(0, 1, 1, 1))).toThrow(
    new RangeError("evaluator: a judge's score must be from 1 to 5, got 0"),
  );
});
