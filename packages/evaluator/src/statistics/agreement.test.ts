import { describe, expect, it } from "vitest";
import { exactAgreement, weightedKappa } from "./agreement.js";

describe("exactAgreement", () => {
  it("is the share of equal scores", () => {
    expect(exactAgreement([1, 2, 3, 5], [1, 2, 4, 5])).toBe(0.75);
    expect(exactAgreement([1], [5])).toBe(0);
    expect(exactAgreement([], [])).toBeNull();
  });

  it("refuses scores that are none and raters of different items", () => {
    expect(() => exactAgreement([0], [1])).toThrow("a score must be an integer from 1 to 5, got 0");
    expect(() => exactAgreement([1, 2], [1])).toThrow("must rate the same items, got 2 and 1");
  });
});

/** From the definition: the 5 x 5 table of observed and of expected shares. */
function kappaOfTables(a: number[], b: number[]): number {
  let observed = 0;
  let expected = 0;
  for (let i = 1; i <= 5; i++) {
    for (let j = 1; j <= 5; j++) {
      const both = a.filter((score, item) => score === i && b[item] === j).length / a.length;
      const ofA = a.filter((score) => score === i).length / a.length;
      const ofB = b.filter((score) => score === j).length / b.length;
      observed += (i - j) ** 2 * both;
      expected += (i - j) ** 2 * ofA * ofB;
    }
  }
  return 1 - observed / expected;
}

describe("weightedKappa", () => {
  it("is 1 for equal raters, -1 for opposite ones and 0 when one is constant", () => {
    expect(weightedKappa([1, 3, 5], [1, 3, 5])).toBe(1);
    expect(weightedKappa([1, 5], [5, 1])).toBe(-1);
    expect(weightedKappa([1, 5], [3, 3])).toBe(0);
  });

  it("agrees with a case worked by hand and with the tables of its definition", () => {
    const a = [1, 2, 3, 4, 5, 5, 1];
    const b = [2, 2, 3, 5, 3, 5, 1];
    expect(weightedKappa(a, b)).toBeCloseTo(kappaOfTables(a, b), 12);
    // One item of four differs, by one; by chance .5 * .25 + .5 * .75 would.
    expect(weightedKappa([1, 1, 2, 2], [1, 1, 1, 2])).toBeCloseTo(1 - 0.25 / 0.5, 12);
  });

  it("weighs a miss by four more than a miss by one", () => {
    expect(weightedKappa([1, 3, 5], [1, 3, 4])!).toBeGreaterThan(weightedKappa([1, 3, 5], [1, 3, 1])!);
  });

  it("cannot tell when both raters give one score to all, or there is nothing", () => {
    expect(weightedKappa([4, 4, 4], [4, 4, 4])).toBeNull();
    expect(weightedKappa([], [])).toBeNull();
  });
});
