import { expect, it } from "vitest";
import { opensSentence } from "./sentence-openers.js";

it("knows adverbs and verdicts in any case", () => {
  expect(["However", "THUS", "Yes", "Unfortunately"].map(opensSentence)).toEqual([true, true, true, true]);
});

it("takes no other word for one", () => {
  expect(["Atlan", "Oakridge"].map(opensSentence)).toEqual([false, false]);
});
