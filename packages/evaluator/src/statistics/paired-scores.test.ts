import { describe, expect, it } from "vitest";
import type { RunRecord } from "../record.js";
import { aRecord, scoresOf } from "../testing/a-record.js";
import { pairedScores } from "./paired-scores.js";

const scored = (system: string, value: number | null, given: Partial<RunRecord> = {}) =>
  aRecord({ system, scores: scoresOf({ evidence_recall: value }), ...given });
const couples = (records: RunRecord[], base?: string) =>
  pairedScores(records, "evidence_recall", base).map(({ world_size, a, b }) => `${world_size}: ${a}-${b}`);

describe("pairedScores", () => {
  it("pairs by world, trial and question, and keeps only questions that both have a score for", () => {
    const records = [
      scored("a", 1),
      scored("b", 0),
      scored("a", 0.5, { question_id: "q2" }),
      scored("b", null, { question_id: "q2" }),
      scored("a", 0.25, { trial: 2 }),
      scored("b", 0.75, { trial: 2 }),
      scored("b", 1, { question_id: "q3" }),
      scored("a", 0, { world: "small-seed-43" }),
    ];
    const expected = [
      {
        world_size: "small",
        a: "a",
        b: "b",
        pairs: [
          { world: "small-seed-42", a: 1, b: 0 },
          { world: "small-seed-42", a: 0.25, b: 0.75 },
        ],
      },
    ];
    expect(pairedScores(records, "evidence_recall")).toEqual(expected);
    expect(pairedScores([...records].reverse(), "evidence_recall")).toEqual(expected);
  });

  it("orders the paper's sizes first, and systems by name", () => {
    const records = ["zoo", "large", "atlas", "small"].flatMap((world_size) =>
      ["vector", "bm25", "hgrag"].map((system) => scored(system, 1, { world_size, world: world_size })),
    );
    expect(couples(records).slice(0, 4)).toEqual([
      "small: bm25-hgrag",
      "small: bm25-vector",
      "small: hgrag-vector",
      "large: bm25-hgrag",
    ]);
    expect(couples(records, "hgrag")).toEqual([
      "small: bm25-hgrag",
      "small: vector-hgrag",
      "large: bm25-hgrag",
      "large: vector-hgrag",
      "atlas: bm25-hgrag",
      "atlas: vector-hgrag",
      "zoo: bm25-hgrag",
      "zoo: vector-hgrag",
    ]);
  });

  it("takes a metric that the records do not know as unscored", () => {
    const old = { ...scoresOf({}) } as Record<string, number | null>;
    delete old.evidence_recall;
    const records = [scored("a", 1), aRecord({ system: "b", scores: old as unknown as RunRecord["scores"] })];
    expect(pairedScores(records, "evidence_recall")).toEqual([]);
  });

  it("refuses two records of one question under one system, and a base that is not there", () => {
    expect(() => pairedScores([scored("a", 1), scored("a", 1, { run: "r2" })], "evidence_recall")).toThrow(
      'question "q1" of world "small-seed-42", trial 1, has two records of system "a"',
    );
    expect(() => pairedScores([scored("a", 1)], "evidence_recall", "b")).toThrow(
      'the base system "b" has no record, only: a',
    );
  });
});
