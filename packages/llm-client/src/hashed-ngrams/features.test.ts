import { expect, test } from "vitest";
import { foldedWords, textFeatures } from "./features.js";

test("words lose accents, case and Unicode form, and marks part them", () => {
  expect(foldedWords("Zürich: ZU\u0308RICH, ﬁne-2B")).toEqual(["zurich", "zurich", "fine", "2b"]);
});

test("a word of five letters has itself, three 3-grams, two 4-grams and one 5-gram", () => {
  const weights = textFeatures("abcde").map(({ weight }) => weight / (5 / 8));
  expect(weights.sort()).toEqual([1, 1, 1, 1, 2, 2, 3]);
});

test("a word of eight letters counts in full, and a shorter one by its letters", () => {
  expect(textFeatures("population")[0]!.weight).toBe(1);
  expect(textFeatures("of")[0]!.weight).toBe(2 / 8);
});

test("a later word counts less, and a repeated one the fourth root of its count times its first place", () => {
  const [first, second] = textFeatures("ab cd");
  expect(second!.weight).toBeCloseTo(first!.weight / Math.sqrt(1 + 1 / 16), 12);
  const [repeated] = textFeatures("ab ab cd ab ab");
  expect(repeated!.weight).toBeCloseTo(first!.weight * Math.SQRT2, 12);
});
