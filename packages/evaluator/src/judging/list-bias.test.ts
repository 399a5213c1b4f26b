import { expect, it } from "vitest";
import { listBias } from "./list-bias.js";

it("compares answers with and without a list where their recall is equal", () => {
  const answers = [
    { answer: "They are:\n- Arden\n- Brill", score: 5, recall: 0.5 },
    { answer: "1. Arden", score: 4, recall: 0.5 },
    { answer: "Arden", score: 3, recall: 0.5 },
    { answer: "Brill", score: 2, recall: 0.5 },
    { answer: "  * Arden", score: 2, recall: 0 },
    { answer: "Corin", score: 1, recall: 0 },
    { answer: "• Arden", score: 5, recall: 1 },
    { answer: "Arden", score: 1, recall: null },
  ];
  // Recall 0.5: 4.5 - 2.5 over two lists; recall 0: 1 over one; recall 1 and null have nothing to compare.
  expect(listBias(answers)).toEqual({
    with_list: 4,
    without_list: 4,
    difference: (2 * 2 + 1) / 3,
    compared_with: 3,
    compared_without: 3,
  });
});

it("is 0 for a judge that scores what is named and not how it is set out", () => {
  const answers = [
    { answer: "- Arden", score: 5, recall: 1 },
    { answer: "Arden", score: 5, recall: 1 },
    { answer: "- Corin", score: 1, recall: 0 },
    { answer: "Corin", score: 1, recall: 0 },
  ];
  expect(listBias(answers).difference).toBe(0);
});

it("takes no dash or number within a sentence for a list", () => {
  const answers = ["Arden - a city", "It has 3. That is all.", "-5 degrees", "1.5 million"].map((answer) => ({
    answer,
    score: 3,
    recall: 1,
  }));
  expect(listBias(answers)).toMatchObject({ with_list: 0, without_list: 4, difference: null });
});
