import { expect, it } from "vitest";
import { boundedMemo } from "./bounded-memo.js";

it("makes each text's value once, and keeps no more than it may", () => {
  const made: string[] = [];
  const lengthOf = boundedMemo((text) => {
    made.push(text);
    return text.length;
  }, 2);
  expect(["a", "bb", "a", "bb"].map(lengthOf)).toEqual([1, 2, 1, 2]);
  expect(made).toEqual(["a", "bb"]);
  expect(["ccc", "a"].map(lengthOf)).toEqual([3, 1]);
  expect(made).toEqual(["a", "bb", "ccc", "a"]);
});
