import { expect, it } from "vitest";
import { selfConsistency } from "./self-consistency.js";

it("compares every pair of verdicts on the same words about one question", () => {
  const verdicts = [
    { key: "q1", answer: "Arden", score: 5 },
    { key: "q1", answer: "Arden", score: 5 },
    { key: "q1", answer: "Arden", score: 2 },
    { key: "q2", answer: "Arden", score: 1 },
    { key: "q1", answer: "Arden.", score: 1 },
  ];
  // Distances 0, 3, 3.
  expect(selfConsistency(verdicts)).toEqual({ repeated: 1, pairs: 3, equal: 1 / 3, mean_distance: 2 });
});

it("says nothing where no words were judged twice, or no question is known", () => {
  const none = { repeated: 0, pairs: 0, equal: null, mean_distance: null };
  expect(selfConsistency([{ key: "q1", answer: "Arden", score: 5 }])).toEqual(none);
  expect(
    selfConsistency([
      { answer: "Arden", score: 5 },
      { answer: "Arden", score: 1 },
    ]),
  ).toEqual(none);
});
