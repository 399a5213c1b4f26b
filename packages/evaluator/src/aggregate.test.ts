import { describe, expect, it } from "vitest";
import { aggregate } from "./aggregate.js";
import type { RunRecord } from "./record.js";
import { aRecord, scoresOf } from "./testing/a-record.js";

const accuracy = (value: number, given: Partial<RunRecord> = {}) =>
  aRecord({ expected: "x", scores: scoresOf({ factual_accuracy: value }), ...given });

describe("aggregate", () => {
  it("orders groups by size, system and kind, with the means over all last", () => {
    const places = aggregate([
      accuracy(1, { world_size: "zoo", world: "zoo", kind: "odd" }),
      accuracy(1, { world_size: "atlas", world: "atlas", system: "bm25" }),
      accuracy(1, { world_size: "large", world: "large-seed-42", kind: "multi_hop" }),
      accuracy(1),
    ]).groups.map(({ world_size, system, kind }) => `${world_size} ${system} ${kind}`);
    expect(places).toEqual([
      "small vector local_fact",
      "small vector overall",
      "large vector multi_hop",
      "large vector overall",
      "atlas bm25 local_fact",
      "atlas bm25 overall",
      "zoo vector odd",
      "zoo vector overall",
      "all bm25 local_fact",
      "all bm25 overall",
      "all vector local_fact",
      "all vector multi_hop",
      "all vector odd",
      "all vector overall",
    ]);
  });

  it("takes means over scored records, and the paper's over rounded trial means", () => {
    const records = [
      accuracy(2, { question_id: "a" }),
      accuracy(0, { question_id: "b" }),
      accuracy(0, { question_id: "c" }),
      accuracy(1, { question_id: "a", trial: 2 }),
      aRecord({ question_id: "b", trial: 2, expected: "x" }),
    ];
    const group = aggregate(records).groups[0]!;
    expect(group).toMatchObject({ records: 5, means: { factual_accuracy: 0.75, exact_set: null } });
    expect(group.trials.map(({ trial, means }) => [trial, means.factual_accuracy])).toEqual([
      [1, 2 / 3],
      [2, 1],
    ]);
    expect(group.paper_means.factual_accuracy).toBeCloseTo((0.667 + 1) / 2, 12);
    expect(group.unscored).toMatchObject({ factual_accuracy: 1, exact_set: 0 });
  });

  it("gives the same bytes whatever the order of the records", () => {
    const records = [0.1, 0.7, 1 / 3, 0.2].flatMap((value, at) =>
      [1, 2].map((trial) => accuracy(value * trial, { question_id: `q${at}`, trial, kind: `k${at % 2}` })),
    );
    expect(JSON.stringify(aggregate([...records].reverse()))).toBe(JSON.stringify(aggregate(records)));
  });

  it("counts failures by stage and kind", () => {
    const verdict = { model: "m", score: null, reason: null, raw: null };
    const { groups, failures } = aggregate([
      aRecord({ question_id: "a", answer: null, error: { stage: "retrieve", kind: "timeout", message: "" } }),
      aRecord({ question_id: "b", answer: null, error: { stage: "answer", kind: "http", message: "" } }),
      aRecord({ question_id: "c", answer: null, error: { stage: "answer", kind: "http", message: "" } }),
      aRecord({ question_id: "d", judge: { ...verdict, error: "unparsed" } }),
      aRecord({ question_id: "e", judge: { ...verdict, error: "timeout: no answer within 5 s: late" } }),
    ]);
    expect(failures).toEqual({
      "answer: http": 2,
      "judge: timeout": 1,
      "judge: unparsed": 1,
      "retrieve: timeout": 1,
    });
    expect(Object.keys(failures)).toEqual([...Object.keys(failures)].sort());
    expect(groups[0]).toMatchObject({ records: 5, errors: 3 });
  });

  it("counts missing and replaced anchors of systems that look for one", () => {
    const { groups } = aggregate([
      aRecord({ system: "hgrag", question_id: "a" }),
      aRecord({ system: "hgrag", question_id: "b", anchor: { id: "x", stage: "ground-truth" } }),
      aRecord({
        system: "hgrag",
        question_id: "c",
        answer: null,
        error: { stage: "retrieve", kind: "k", message: "" },
      }),
      aRecord({ system: "vector", question_id: "a" }),
    ]);
    const counts = groups.map(({ system, no_anchor, ground_truth_anchors }) => [
      system,
      no_anchor,
      ground_truth_anchors,
    ]);
    expect(counts[0]).toEqual(["hgrag", 1, 1]);
    expect(counts[2]).toEqual(["vector", 0, 0]);
  });

  it("leaves failed retrievals out of the mean context length", () => {
    const context = { ...aRecord().context, characters: 300 };
    const failed = aRecord({
      question_id: "b",
      answer: null,
      error: { stage: "retrieve", kind: "k", message: "" },
    });
    expect(aggregate([aRecord({ context }), failed]).groups[0]?.context_characters).toBe(300);
    expect(aggregate([failed]).groups[0]?.context_characters).toBe(0);
  });

  it("comes to nothing without records", () => {
    expect(aggregate([])).toEqual({ groups: [], failures: {} });
  });

  it("refuses names that stand for the mean over all", () => {
    expect(() => aggregate([aRecord({ world_size: "all" })])).toThrow(RangeError);
    expect(() => aggregate([aRecord({ kind: "overall" })])).toThrow(/kind must not be called "overall"/);
  });
});
