import { describe, expect, it } from "vitest";
import { pairedPermutation } from "./paired-permutation.js";
import { createRandom } from "./random.js";

const perWorld = (differences: number[]) =>
  differences.map((value, world) => ({ cluster: `w${String(world).padStart(2, "0")}`, value }));

describe("pairedPermutation", () => {
  it("gives 2/2^n when all worlds differ to one side", () => {
    for (const worlds of [2, 5, 10, 14]) {
      const found = pairedPermutation(perWorld(Array.from({ length: worlds }, (_, world) => world + 1)));
      expect(found.p).toBe(2 / 2 ** worlds);
      expect(found.smallestP).toBe(2 / 2 ** worlds);
    }
  });

  it("counts the patterns of signs by hand", () => {
    // Sums of +-1 +-2 +-3 are 6 4 2 0 0 -2 -4 -6; seen is 1 + 2 - 3 = 0, and 1 - 2 + 3 = 2.
    expect(pairedPermutation(perWorld([1, 2, -3])).p).toBe(1);
    expect(pairedPermutation(perWorld([1, -2, 3])).p).toBe(6 / 8);
    expect(pairedPermutation(perWorld([-1, 2, 3])).p).toBe(4 / 8);
  });

  it("counts a pattern that ties with the one seen in spite of rounding", () => {
    // 0.1 + 0.2 - 0.3 is not 0 in doubles; every pattern reaches a sum of 0.
    expect(pairedPermutation(perWorld([0.1, 0.2, -0.3])).p).toBe(1);
    // Equal sizes: the p is binomial, 2 (C(6,0) + C(6,1)) / 2^6.
    expect(pairedPermutation(perWorld([0.1, 0.1, 0.1, -0.1, 0.1, 0.1])).p).toBe(14 / 64);
  });

  it("flips whole worlds: more questions of the same worlds change nothing", () => {
    const few = [
      { cluster: "w1", value: 1 },
      { cluster: "w2", value: 0.5 },
      { cluster: "w3", value: 0.25 },
    ];
    const many = Array.from({ length: 50 }, () => few).flat();
    expect(pairedPermutation(many)).toEqual({
      difference: 1.75 / 3,
      p: 0.25,
      smallestP: 0.25,
      clusters: 3,
    });
  });

  it("samples the patterns of many worlds close to the binomial closed form", () => {
    // 20 worlds of one size, 15 to one side: p = 2 P(B(20, 1/2) >= 15) = 0.041389...
    const { p, smallestP } = pairedPermutation(
      perWorld(Array.from({ length: 20 }, (_, w) => (w < 15 ? 1 : -1))),
    );
    expect(Math.abs(p! - 0.04138946533203125)).toBeLessThan(0.005);
    expect(smallestP).toBe(1 / 20_001);
  });

  it("never samples a p of zero", () => {
    expect(pairedPermutation(perWorld(Array.from({ length: 40 }, () => 1))).p).toBe(1 / 20_001);
  });

  it("agrees with a list of all patterns, written out", () => {
    const differences = [3, 1, 4, -1.5, 0, 9.2, -2.6];
    let reached = 0;
    for (let pattern = 0; pattern < 2 ** 7; pattern++) {
      const signs = differences.map((_, world) => ((pattern >> world) % 2 === 0 ? 1 : -1));
      const sum = differences.reduce((total, value, world) => total + signs[world]! * value, 0);
      if (Math.abs(sum) >= Math.abs(13.1) - 1e-9) reached++;
    }
    expect(pairedPermutation(perWorld(differences)).p).toBe(reached / 2 ** 7);
  });

  it("is uniform enough: of true nulls about one in ten gets a p of at most 0.1", () => {
    const random = createRandom(3);
    const ps = Array.from({ length: 400 }, () => {
      const uniform = Array.from({ length: 8 }, () => random.next() / 2 ** 31);
      return pairedPermutation(perWorld(uniform)).p!;
    });
    const rejected = ps.filter((p) => p <= 0.1).length / 400;
    expect(rejected).toBeGreaterThan(0.06);
    expect(rejected).toBeLessThan(0.14);
  });

  it("has no p for one world: flipping its questions is no substitute", () => {
    const oneWorld = Array.from({ length: 50 }, () => ({ cluster: "w1", value: 1 }));
    expect(pairedPermutation(oneWorld)).toEqual({ difference: 1, p: null, smallestP: 1, clusters: 1 });
    expect(pairedPermutation([])).toEqual({ difference: null, p: null, smallestP: 1, clusters: 0 });
  });
});
