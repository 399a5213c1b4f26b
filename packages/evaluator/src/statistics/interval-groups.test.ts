import { describe, expect, it } from "vitest";
import { aggregate } from "../aggregate.js";
import type { RunRecord } from "../record.js";
import { aRecord, scoresOf } from "../testing/a-record.js";
import { intervalGroups } from "./interval-groups.js";

const scored = (world: string, value: number | null, given: Partial<RunRecord> = {}) =>
  aRecord({ world, scores: scoresOf({ evidence_recall: value }), ...given });

describe("intervalGroups", () => {
  it("has the groups of aggregate in its order, with its means", () => {
    const records = [
      scored("zoo", 0.1, { world_size: "zoo", kind: "odd" }),
      scored("atlas", 0.7, { world_size: "atlas", system: "bm25" }),
      scored("large-1", 0.3, { world_size: "large", kind: "multi_hop" }),
      scored("large-2", 0.2, { world_size: "large", kind: "hierarchical", system: "bm25" }),
      scored("small-1", 1),
    ];
    const means = aggregate(records).groups.map(({ world_size, system, kind, means }) => {
      return { world_size, system, kind, mean: means.evidence_recall };
    });
    const found = intervalGroups(records, ["evidence_recall"]);
    expect(found.map(({ world_size, system, kind, mean }) => ({ world_size, system, kind, mean }))).toEqual(
      means,
    );
  });

  it("draws worlds, and shows the naive interval beside it", () => {
    // World means 0 and 1: any resample gives 0, 0.5 or 1. Naive: 0.5 +- 1.96 sqrt(2/7) / sqrt(8).
    const records = ["w1", "w2"].flatMap((world, value) =>
      [1, 2, 3, 4].map((trial) => scored(world, value, { trial, seed: value })),
    );
    const overall = intervalGroups(records, ["evidence_recall"]).find(
      ({ world_size, kind }) => world_size === "small" && kind === "overall",
    )!;
    const half = 1.959963984540054 * Math.sqrt(2 / 7 / 8);
    expect(overall).toMatchObject({ mean: 0.5, low: 0, high: 1, worlds: 2, n: 8 });
    expect(overall.naive_low).toBeCloseTo(0.5 - half, 12);
    expect(overall.naive_high).toBeCloseTo(0.5 + half, 12);
  });

  it("gives trials of one world no interval", () => {
    const records = [0, 1, 1].map((value, place) => scored("w1", value, { trial: place + 1 }));
    expect(intervalGroups(records, ["evidence_recall"])[0]).toMatchObject({
      low: null,
      high: null,
      worlds: 1,
    });
  });

  it("leaves out what was not scored", () => {
    const records = [scored("w1", 1), scored("w2", null, { question_id: "q2" })];
    const found = intervalGroups(records, ["exact_set", "evidence_recall"]);
    expect(new Set(found.map(({ metric }) => metric))).toEqual(new Set(["evidence_recall"]));
    expect(found[0]).toMatchObject({ mean: 1, worlds: 1, n: 1 });
  });

  it("does not depend on the order of the records", () => {
    const records = [0.1, 0.2, 0.3, 0.7].map((value, place) =>
      scored(`w${place % 3}`, value, { trial: place }),
    );
    const metrics = ["evidence_recall"] as const;
    expect(intervalGroups([...records].reverse(), metrics)).toEqual(intervalGroups(records, metrics));
  });
});
