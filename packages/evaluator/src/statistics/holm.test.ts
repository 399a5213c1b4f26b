import { expect, it } from "vitest";
import { holm } from "./holm.js";

const rounded = (ps: (number | null)[]) => ps.map((p) => (p === null ? null : Number(p.toFixed(10))));

it("adjusts a case worked by hand, each p in its place", () => {
  // Rising: .005 * 4, .01 * 3, .03 * 2, .04 * 1 raised to the .06 before it.
  expect(rounded(holm([0.01, 0.04, 0.03, 0.005]))).toEqual([0.03, 0.06, 0.06, 0.02]);
});

it("gives equal p-values equal adjusted ones, and never more than 1", () => {
  expect(rounded(holm([0.02, 0.5, 0.02, 0.9]))).toEqual([0.08, 1, 0.08, 1]);
});

it("leaves a comparison without a test out of the count", () => {
  expect(rounded(holm([null, 0.02, null, 0.04]))).toEqual([null, 0.04, null, 0.04]);
  expect(holm([null])).toEqual([null]);
  expect(holm([])).toEqual([]);
});

it("rejects what the step-down procedure rejects", () => {
  // At 0.05 with m = 3: .01 <= .05/3, .02 <= .05/2, .06 > .05: stop there.
  expect(holm([0.06, 0.01, 0.02]).map((p) => p! <= 0.05)).toEqual([false, true, true]);
  // .02 > .05/3: nothing is rejected, though .021 <= .05/2.
  expect(holm([0.02, 0.021, 0.022]).map((p) => p! <= 0.05)).toEqual([false, false, false]);
});

it("refuses what is no probability", () => {
  expect(() => holm([0.1, 1.2])).toThrow("p must be from 0 to 1, got 1.2");
});
