import { sampleStandardDeviation } from "simple-statistics";
import { expect, it } from "vitest";
import { naiveInterval } from "./naive-interval.js";

it("is the mean plus and minus 1.96 standard errors", () => {
  const values = [0, 1, 1, 0, 2, 1, 0.5, 3];
  const { mean, low, high, n } = naiveInterval(values);
  const half = (1.959963984540054 * sampleStandardDeviation(values)) / Math.sqrt(8);
  expect([mean, n]).toEqual([1.0625, 8]);
  expect(low).toBeCloseTo(1.0625 - half, 12);
  expect(high).toBeCloseTo(1.0625 + half, 12);
});

it("gives the p of a mean that lies 1.96 standard errors from zero as 0.05", () => {
  // 1 and -1 have s = sqrt(2), so a standard error of 1: shifted by z, the mean is z standard errors away.
  const z = 1.959963984540054;
  expect(naiveInterval([z + 1, z - 1]).p).toBeCloseTo(0.05, 12);
  expect(naiveInterval([1, -1]).p).toBe(1);
});

it("shrinks when values are merely repeated, which is what is wrong with it", () => {
  const width = (values: number[]) => naiveInterval(values).high! - naiveInterval(values).low!;
  const once = [0, 1, 1, 0, 1, 0, 0, 1];
  const repeated = [once, once, once, once, once].flat();
  expect(width(repeated) / width(once)).toBeCloseTo(Math.sqrt(7 / 39), 12);
});

it("has no interval below two values", () => {
  expect(naiveInterval([])).toEqual({ mean: null, low: null, high: null, p: null, n: 0 });
  expect(naiveInterval([2])).toEqual({ mean: 2, low: null, high: null, p: null, n: 1 });
});

it("has no doubt about values that do not vary", () => {
  expect(naiveInterval([2, 2, 2])).toEqual({ mean: 2, low: 2, high: 2, p: 0, n: 3 });
  expect(naiveInterval([0, 0, 0]).p).toBe(1);
});

it("refuses a level that is none and values that are not finite", () => {
  expect(() => naiveInterval([1, 2], 95)).toThrow("level must lie between 0 and 1, got 95");
  expect(() => naiveInterval([1, Number.NaN])).toThrow("values must be finite, got NaN");
});
