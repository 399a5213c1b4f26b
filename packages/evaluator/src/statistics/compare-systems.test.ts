import { describe, expect, it } from "vitest";
import type { RunRecord } from "../record.js";
import { aRecord, scoresOf } from "../testing/a-record.js";
import { compareSystems } from "./compare-systems.js";

/** One record per score, in world `seed`. */
const scored = (system: string, seed: number, scores: number[], given: Partial<RunRecord> = {}) =>
  scores.map((score, place) =>
    aRecord({
      system,
      seed,
      world: `small-seed-${seed}`,
      question_id: `q${place + 1}`,
      scores: scoresOf({ evidence_recall: score }),
      ...given,
    }),
  );

/** Six worlds of two questions: hgrag is better by 0.5 in each, `same` is as good as vector. */
const SIX_WORLDS = [1, 2, 3, 4, 5, 6].flatMap((seed) => [
  ...scored("vector", seed, [0, 0.5]),
  ...scored("hgrag", seed, [0.5, 1]),
  ...scored("same", seed, [0, 0.5]),
]);

describe("compareSystems", () => {
  it("compares two systems on paired differences, in a case worked by hand", () => {
    // World differences 1, 0 and 0.5: patterns of signs whose sum reaches 1.5 are 4 of 8.
    const records = [
      ...scored("a", 1, [1, 1]),
      ...scored("b", 1, [0, 0]),
      ...scored("a", 2, [0.5, 0.5]),
      ...scored("b", 2, [0.5, 0.5]),
      ...scored("a", 3, [1, 1]),
      ...scored("b", 3, [0.5, 0.5]),
    ];
    const [found, ...others] = compareSystems(records, "evidence_recall");
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      world_size: "small",
      kind: "overall",
      metric: "evidence_recall",
      a: "a",
      b: "b",
      pairs: 6,
      worlds: 3,
      difference: 0.5,
      low: 0,
      high: 1,
      p: 0.5,
      p_holm: 0.5,
      smallest_p: 0.25,
    });
    expect(found!.mean_a).toBeCloseTo(5 / 6, 12);
    expect(found!.mean_b).toBeCloseTo(1 / 3, 12);
    // s_b^2 = 0.25, s_w^2 = 0: (7.8489 * 0.25) / 0.0025 + 1.92 = 786.8 worlds of 50.
    expect(found!.needed_questions).toBe(787 * 50);
  });

  it("corrects for all comparisons at once", () => {
    const found = compareSystems(SIX_WORLDS, "evidence_recall");
    // Smallest p: 2/64, of three comparisons two have it; the third sees no difference.
    expect(found.map(({ a, b, p, p_holm }) => [a, b, p, p_holm])).toEqual([
      ["hgrag", "same", 2 / 64, 6 / 64],
      ["hgrag", "vector", 2 / 64, 6 / 64],
      ["same", "vector", 1, 1],
    ]);
  });

  it("compares every other system with a base, which makes fewer comparisons to correct for", () => {
    const found = compareSystems(SIX_WORLDS, "evidence_recall", { base: "vector" });
    expect(found.map(({ a, b, difference, p_holm }) => [a, b, difference, p_holm])).toEqual([
      ["hgrag", "vector", 0.5, 4 / 64],
      ["same", "vector", 0, 1],
    ]);
  });

  it("claims nothing of five trials of one world, where the naive interval does", () => {
    const records = [1, 2, 3, 4, 5].flatMap((trial) => [
      ...scored("hgrag", 42, [1, 1, 0.5, 1], { trial }),
      ...scored("vector", 42, [0.5, 0, 0.5, 0], { trial }),
    ]);
    const [found] = compareSystems(records, "evidence_recall");
    expect(found).toMatchObject({ pairs: 20, worlds: 1, low: null, high: null, p: null, p_holm: null });
    expect(found!.smallest_p).toBe(1);
    expect(found!.needed_questions).toBeNull();
    expect(found!.naive.low!).toBeGreaterThan(0);
    expect(found!.naive.p!).toBeLessThan(0.001);
  });

  it("keeps world sizes apart", () => {
    const large = scored("hgrag", 9, [1], { world_size: "large", world: "large-seed-9" });
    const found = compareSystems(
      [...large, ...scored("vector", 9, [1], { world_size: "large", world: "large-seed-9" }), ...SIX_WORLDS],
      "evidence_recall",
      { base: "vector" },
    );
    expect(found.map(({ world_size, a, pairs }) => [world_size, a, pairs])).toEqual([
      ["small", "hgrag", 12],
      ["small", "same", 12],
      ["large", "hgrag", 1],
    ]);
  });

  it("depends neither on the order of the records nor on the run's id", () => {
    const moved = [...SIX_WORLDS].reverse().map((record) => ({ ...record, run: "another" }));
    expect(compareSystems(moved, "evidence_recall")).toEqual(compareSystems(SIX_WORLDS, "evidence_recall"));
  });

  it("finds nothing to compare without scores", () => {
    expect(compareSystems(SIX_WORLDS, "exact_set")).toEqual([]);
    expect(compareSystems([], "exact_set")).toEqual([]);
  });
});
