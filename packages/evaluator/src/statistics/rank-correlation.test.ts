import { sampleRankCorrelation } from "simple-statistics";
import { describe, expect, it } from "vitest";
import { kendallTauB, spearman } from "./rank-correlation.js";

const X = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110];
const Y = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17];

describe("spearman", () => {
  it("agrees with 1 - 6 sum(d^2) / n (n^2 - 1) where nothing is tied, and with simple-statistics", () => {
    // Ranks of X: 7 4 1 5 3 6 2 10 9 8; of Y: 3 7 1 10 8 9 6 4 2 5; d^2 sums to 194.
    expect(spearman(X, Y)).toBeCloseTo(1 - (6 * 194) / 990, 12);
    expect(spearman(X, Y)).toBeCloseTo(sampleRankCorrelation(X, Y), 12);
  });

  it("shares ranks among equal values", () => {
    // Ranks 1.5 1.5 3 4 and 1 2.5 2.5 4, less 2.5: products sum to 3.75, squares to 4.5 on either side.
    expect(spearman([1, 1, 2, 3], [1, 2, 2, 3])).toBeCloseTo(3.75 / 4.5, 12);
  });

  it("is 1 and -1 for any rising and falling relation", () => {
    expect(spearman([1, 2, 3, 4, 9], [1, 8, 27, 64, 700])).toBe(1);
    expect(spearman([1, 2, 3, 3, 9], [0, -1, -2, -2, -3])).toBe(-1);
  });

  it("cannot tell below three pairs or when one side is constant", () => {
    expect(spearman([1, 2], [1, 2])).toBeNull();
    expect(spearman([1, 2, 3], [0.1, 0.1, 0.1])).toBeNull();
  });

  it("refuses values without a partner and what is no number", () => {
    expect(() => spearman([1, 2, 3], [1, 2])).toThrow("got 3 and 2 values");
    expect(() => spearman([1, 2, 3], [1, 2, Number.NaN])).toThrow("got NaN");
  });
});

describe("kendallTauB", () => {
  it("counts concordant against discordant pairs", () => {
    // Of the six pairs of 1 2 3 4 and 1 3 2 4 one is discordant.
    expect(kendallTauB([1, 2, 3, 4], [1, 3, 2, 4])).toBeCloseTo(4 / 6, 12);
    expect(kendallTauB([1, 2, 3], [3, 2, 1])).toBe(-1);
  });

  it("leaves pairs tied on one side out of that side's count", () => {
    // Pairs: 5 of 6 apart in x, 5 of 6 in y, 4 concordant, none discordant.
    expect(kendallTauB([1, 1, 2, 3], [1, 2, 2, 3])).toBeCloseTo(4 / 5, 12);
  });

  it("cannot tell below three pairs or when one side is constant", () => {
    expect(kendallTauB([1, 2], [1, 2])).toBeNull();
    expect(kendallTauB([5, 5, 5], [1, 2, 3])).toBeNull();
  });
});
