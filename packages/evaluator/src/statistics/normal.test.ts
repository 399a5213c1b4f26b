import { cumulativeStdNormalProbability, errorFunction } from "simple-statistics";
import { describe, expect, it } from "vitest";
import { normalQuantile, normalUpperTail } from "./normal.js";

describe("normalUpperTail", () => {
  it("agrees with printed values far into the tail", () => {
    // Known values of the normal distribution, such as in Abramowitz and Stegun, table 26.1 and 26.2.
    const known = [
      [0, 0.5],
      [1, 0.15865525393145705],
      [1.959963984540054, 0.025],
      [5, 2.866515718791939e-7],
      [10, 7.61985302416052e-24],
    ] as const;
    for (const [x, tail] of known) expect(normalUpperTail(x) / tail).toBeCloseTo(1, 12);
  });

  it("agrees with simple-statistics on either side of zero", () => {
    for (let x = -3; x <= 3; x += 0.25) {
      expect(normalUpperTail(x)).toBeCloseTo(1 - cumulativeStdNormalProbability(x), 3);
      expect(normalUpperTail(x)).toBeCloseTo(0.5 - errorFunction(x / Math.SQRT2) / 2, 6);
    }
  });

  it("has no step where the series gives way to the continued fraction", () => {
    expect(normalUpperTail(3) / normalUpperTail(3 + 1e-12)).toBeCloseTo(1, 10);
  });
});

describe("normalQuantile", () => {
  it("gives the usual critical values", () => {
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12);
    expect(normalQuantile(0.8)).toBeCloseTo(0.8416212335729143, 12);
    expect(normalQuantile(0.5)).toBeCloseTo(0, 12);
    expect(normalQuantile(0.025)).toBeCloseTo(-1.959963984540054, 12);
  });

  it("inverts the tail", () => {
    for (const share of [0.01, 0.3, 0.6, 0.999999]) {
      expect(1 - normalUpperTail(normalQuantile(share))).toBeCloseTo(share, 12);
    }
  });
});
