import { mean, sampleStandardDeviation } from "simple-statistics";
import { describe, expect, it } from "vitest";
import { clusterBootstrap } from "./cluster-bootstrap.js";
import type { ClusteredValue } from "./clusters.js";
import { naiveInterval } from "./naive-interval.js";
import { createRandom, type Random } from "./random.js";

const valuesOf = (clusters: Record<string, number[]>): ClusteredValue[] =>
  Object.entries(clusters).flatMap(([cluster, values]) => values.map((value) => ({ cluster, value })));

/** About normal, mean 0 and variance 1: the sum of twelve uniform numbers, less six. */
const noise = (random: Random) => {
  let sum = -6;
  for (let term = 0; term < 12; term++) sum += (random.next() >>> 0) / 2 ** 32;
  return sum;
};

/** Worlds of ten questions that share half of their variance; the true mean is 0. */
const simulated = (random: Random, worlds: number): ClusteredValue[] =>
  Array.from({ length: worlds }, (_, world) => {
    const shared = noise(random);
    return Array.from({ length: 10 }, () => ({ cluster: `w${world}`, value: shared + noise(random) }));
  }).flat();

describe("clusterBootstrap", () => {
  it("spans the only three means that two clusters can give", () => {
    // Of the resamples a quarter is w1 twice, a quarter w2 twice: the 2.5 % and 97.5 % quantiles are these.
    const found = clusterBootstrap(valuesOf({ w1: [0, 0, 3], w2: [5] }));
    expect(found).toEqual({ mean: 2, low: 1, high: 5, clusters: 2, n: 4 });
  });

  it("weighs clusters by their size, as the mean does", () => {
    // Mixed resamples give (0 + 5) / 4: at level 0.4 (30 % to 70 %) both ends are that.
    const { low, high } = clusterBootstrap(valuesOf({ w1: [0, 0, 0], w2: [5] }), { level: 0.4 });
    expect([low, high]).toEqual([1.25, 1.25]);
  });

  it("comes to the normal interval where every value is a cluster of its own", () => {
    const random = createRandom(1);
    const values = Array.from({ length: 400 }, (_, place) => ({ cluster: `${place}`, value: noise(random) }));
    const { low, high } = clusterBootstrap(values, { resamples: 5000 });
    const numbers = values.map(({ value }) => value);
    const half = (1.96 * sampleStandardDeviation(numbers)) / 20;
    expect(Math.abs(low! - (mean(numbers) - half))).toBeLessThan(0.1 * half);
    expect(Math.abs(high! - (mean(numbers) + half))).toBeLessThan(0.1 * half);
  });

  it("holds the true mean about as often as it says with 20 worlds, where the naive interval does not", () => {
    const random = createRandom(5);
    let held = 0;
    let naivelyHeld = 0;
    for (let run = 0; run < 300; run++) {
      const values = simulated(random, 20);
      const { low, high } = clusterBootstrap(values, { resamples: 500 });
      const naive = naiveInterval(values.map(({ value }) => value));
      if (low! <= 0 && high! >= 0) held++;
      if (naive.low! <= 0 && naive.high! >= 0) naivelyHeld++;
    }
    expect(held / 300).toBeGreaterThan(0.9);
    expect(held / 300).toBeLessThan(0.98);
    expect(naivelyHeld / 300).toBeLessThan(0.75);
  });

  it("is not narrowed by repeating the questions of its worlds", () => {
    const once = valuesOf({ w1: [0, 1, 1, 1], w2: [1, 1, 1, 1], w3: [0, 0, 0, 1] });
    const repeated = clusterBootstrap([once, once, once, once].flat());
    expect(repeated).toEqual({ ...clusterBootstrap(once), n: 48 });
  });

  it("gives no interval for one world, whatever it holds, and no mean for nothing", () => {
    expect(clusterBootstrap(valuesOf({ w1: [0, 1] }))).toEqual({
      mean: 0.5,
      low: null,
      high: null,
      clusters: 1,
      n: 2,
    });
    expect(clusterBootstrap([])).toEqual({ mean: null, low: null, high: null, clusters: 0, n: 0 });
  });

  it("is exactly the mean where all values are equal", () => {
    const { mean: centre, low, high } = clusterBootstrap(valuesOf({ w1: [0.1, 0.1], w2: [0.1], w3: [0.1] }));
    expect([centre, low, high]).toEqual([0.1, 0.1, 0.1]);
  });

  it("does not depend on the order of the values, but on the seed", () => {
    const values = simulated(createRandom(9), 8);
    expect(clusterBootstrap([...values].reverse())).toEqual(clusterBootstrap(values));
    expect(clusterBootstrap(values, { seed: 43 }).low).not.toBe(clusterBootstrap(values).low);
  });

  it("refuses options out of their range", () => {
    expect(() => clusterBootstrap([], { resamples: 0 })).toThrow("resamples must be an integer >= 1, got 0");
    expect(() => clusterBootstrap([], { level: 1 })).toThrow("level must lie between 0 and 1, got 1");
  });
});
