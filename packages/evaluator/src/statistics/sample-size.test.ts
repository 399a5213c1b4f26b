import { describe, expect, it } from "vitest";
import type { ClusteredValue } from "./clusters.js";
import { pairedPermutation } from "./paired-permutation.js";
import { createRandom } from "./random.js";
import { sampleSize } from "./sample-size.js";

const valuesOf = (worlds: number[][]): ClusteredValue[] =>
  worlds.flatMap((values, world) => values.map((value) => ({ cluster: `w${world}`, value })));

describe("sampleSize", () => {
  it("splits the variance of a case worked by hand", () => {
    // World means 1, 3, 5. Within: 6 * 1 / 3 = 2. Between: 2 (4 + 0 + 4) / 2 = 8, so (8 - 2) / 2 = 3.
    const found = sampleSize(
      valuesOf([
        [0, 2],
        [2, 4],
        [4, 6],
      ]),
      1,
      { questionsPerWorld: 4 },
    )!;
    expect(found.withinVariance).toBe(2);
    expect(found.betweenVariance).toBe(3);
    // (1.95996 + 0.84162)^2 (3 + 2/4) / 1 + 1.95996^2 / 2 = 27.47 + 1.92
    expect([found.worlds, found.questions]).toEqual([30, 120]);
  });

  it("takes worlds of unequal size by their effective size", () => {
    // Means 0 and 4, centre 1. Within: 2 / 2. Between: 3 * 1 + 1 * 9 = 12; m0 = 4 - 10/4 = 1.5; (12 - 1) / 1.5.
    const found = sampleSize(valuesOf([[-1, 0, 1], [4]]), 1)!;
    expect(found.withinVariance).toBe(1);
    expect(found.betweenVariance).toBeCloseTo(11 / 1.5, 12);
  });

  it("comes to the textbook's 34 pairs for half a standard deviation when worlds hold one question", () => {
    // Squares within a world sum to 1, with one degree of freedom; all worlds' means are 0.
    const worlds = Array.from({ length: 50 }, () => [Math.SQRT1_2, -Math.SQRT1_2]);
    const found = sampleSize(valuesOf(worlds), 0.5, { questionsPerWorld: 1 })!;
    expect(found.withinVariance).toBeCloseTo(1, 12);
    expect(found.betweenVariance).toBe(0);
    expect(found.worlds).toBe(34);
  });

  it("asks for six worlds at least, since five cannot reach 0.05", () => {
    const certain = valuesOf([
      [1, 1],
      [1, 1],
    ]);
    expect(sampleSize(certain, 1)).toMatchObject({ worlds: 6, questions: 300 });
    expect(sampleSize(certain, 1, { level: 0.01 })).toMatchObject({ worlds: 8 });
  });

  it("names a number with which the test sees the difference about as often as promised", () => {
    const random = createRandom(11);
    const uniform = () => random.next() / 2 ** 31;
    const world = (delta: number) => {
      const own = delta + 0.3 * uniform();
      return Array.from({ length: 10 }, () => own + uniform());
    };
    const pilot = valuesOf(Array.from({ length: 400 }, () => world(0)));
    const { worlds } = sampleSize(pilot, 0.22, { questionsPerWorld: 10 })!;
    expect(worlds).toBeLessThan(15);
    let seen = 0;
    for (let run = 0; run < 300; run++) {
      const { p } = pairedPermutation(valuesOf(Array.from({ length: worlds }, () => world(0.22))));
      if (p! <= 0.05) seen++;
    }
    expect(seen / 300).toBeGreaterThan(0.72);
    expect(seen / 300).toBeLessThan(0.9);
  });

  it("cannot tell from one world, from single questions, or for no difference", () => {
    expect(sampleSize(valuesOf([[0, 1, 2]]), 1)).toBeNull();
    expect(sampleSize(valuesOf([[0], [1], [2]]), 1)).toBeNull();
    expect(
      sampleSize(
        valuesOf([
          [0, 1],
          [1, 2],
        ]),
        0,
      ),
    ).toBeNull();
  });

  it("refuses options out of their range", () => {
    expect(() => sampleSize([], Number.NaN)).toThrow("delta must be finite, got NaN");
    expect(() => sampleSize([], 1, { power: 80 })).toThrow("power must lie between 0 and 1, got 80");
    expect(() => sampleSize([], 1, { questionsPerWorld: 0 })).toThrow(
      "questionsPerWorld must be an integer >= 1",
    );
  });
});
