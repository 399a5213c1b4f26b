import { expect, it } from "vitest";
import { lengthBias } from "./length-bias.js";

const rated = (length: number, score: number, exact: number | null, recall: number | null = exact) => ({
  answer: "a".repeat(length),
  score,
  exact,
  recall,
});

it("is 1 within strata for a judge that likes length alone", () => {
  const answers = [
    rated(3, 1, 1),
    rated(30, 3, 1),
    rated(300, 5, 1),
    rated(4, 1, 0),
    rated(40, 3, 0),
    rated(400, 5, 0),
  ];
  // Ranks of scores 1.5 3.5 5.5 1.5 3.5 5.5, of lengths 1 3 5 2 4 6: 16 / sqrt(16 * 17.5).
  expect(lengthBias(answers)).toEqual({
    raw: expect.closeTo(16 / Math.sqrt(16 * 17.5), 12),
    within: 1,
    strata: 2,
    answers: 6,
  });
});

it("is nothing within strata for a judge that is right, however much longer right answers are", () => {
  const answers = [
    rated(3, 1, 0),
    rated(4, 1, 0),
    rated(5, 1, 0),
    rated(30, 5, 1),
    rated(40, 5, 1),
    rated(50, 5, 1),
  ];
  expect(lengthBias(answers)).toMatchObject({
    raw: expect.closeTo(0.878, 3),
    within: null,
    strata: 0,
    answers: 0,
  });
});

it("weighs strata by their answers and leaves out answers of unknown quality", () => {
  const liking = [rated(1, 1, 1), rated(2, 2, 1), rated(3, 3, 1)];
  const disliking = [rated(1, 5, 0), rated(2, 4, 0), rated(3, 3, 0), rated(4, 2, 0), rated(5, 1, 0)];
  const unknown = [rated(1, 1, null), rated(2, 2, null), rated(3, 3, null)];
  // (3 * 1 - 5 * 1) / 8
  expect(lengthBias([...liking, ...disliking, ...unknown])).toMatchObject({
    within: -0.25,
    strata: 2,
    answers: 8,
  });
});

it("counts code points", () => {
  const answers = ["\u{1f600}", "aa", "aaa"].map((answer, place) => ({
    answer,
    score: place + 1,
    exact: 1,
    recall: 1,
  }));
  expect(lengthBias(answers).raw).toBe(1);
});
