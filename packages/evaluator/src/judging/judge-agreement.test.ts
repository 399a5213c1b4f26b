import { expect, it } from "vitest";
import { judgeAgreement } from "./judge-agreement.js";
import type { RatedAnswer } from "./rated-answer.js";

const judge = (rater: string, scores: Record<string, number>) => ({
  rater,
  answers: Object.entries(scores).map(
    ([item, score]): RatedAnswer => ({ answer: "", score, exact: null, recall: null, rater, item }),
  ),
});

it("compares what both judged", () => {
  const a = judge("a", { i1: 1, i2: 2, i3: 5, i4: 3 });
  const b = judge("b", { i3: 5, i2: 4, i1: 1, i9: 1 });
  // Scores 1 2 5 against 1 4 5: distances squared 0 4 0, expected (1/3)(30 + 42) - 2 * 8 * 10 / 9 = 56/9.
  expect(judgeAgreement(a, b)).toEqual({
    a: "a",
    b: "b",
    items: 3,
    exact: 2 / 3,
    kappa: expect.closeTo(1 - 4 / 3 / (56 / 9), 12),
    spearman: 1,
  });
});

it("has no correlation with a constant judge, and nothing without common items", () => {
  const a = judge("a", { i1: 1, i2: 2, i3: 5 });
  expect(judgeAgreement(a, judge("b", { i1: 3, i2: 3, i3: 3 }))).toMatchObject({ exact: 0, spearman: null });
  expect(judgeAgreement(a, judge("b", { j1: 3 }))).toMatchObject({ items: 0, exact: null, kappa: null });
});

it("refuses an item that one judge judged twice", () => {
  const a = judge("a", { i1: 1 });
  expect(() => judgeAgreement({ rater: "a", answers: [...a.answers, ...a.answers] }, a)).toThrow(
    new RangeError('evaluator: the judge "a" judged the item "i1" twice; name each verdict\'s item once'),
  );
});
