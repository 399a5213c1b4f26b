import { expect, it } from "vitest";
import { roundRobin } from "./round-robin.js";

it("each list in turn gives its next value that is new, until all are empty", () => {
  expect(roundRobin([9], [[1, 2, 3, 4], [5, 1, 9, 6], [7]])).toEqual([9, 1, 5, 7, 2, 6, 3, 4]);
  expect(roundRobin([1, 1], [[1], []])).toEqual([1]);
  expect(roundRobin([], [])).toEqual([]);
});
