import { describe, expect, it } from "vitest";
import type { JudgeRecord, RunRecord } from "./record.js";
import { runStatistics } from "./run-statistics.js";
import { aRecord, scoresOf } from "./testing/a-record.js";

const verdict = (model: string, score: number | null): JudgeRecord => ({
  model,
  score,
  reason: null,
  raw: null,
  error: score === null ? "unparsed" : null,
});

/** Three worlds of two questions: hgrag recalls all, vector half; `given` for every record. */
function records(given: Partial<RunRecord> = {}): RunRecord[] {
  return [1, 2, 3].flatMap((seed) =>
    ["hgrag", "vector"].flatMap((system) =>
      ["q1", "q2"].map((question_id) =>
        aRecord({
          world: `small-seed-${seed}`,
          seed,
          system,
          question_id,
          scores: scoresOf({ evidence_recall: system === "hgrag" ? 1 : 0.5 }),
          ...given,
        }),
      ),
    ),
  );
}

describe("runStatistics", () => {
  it("compares with hgrag where it is there, and gives intervals for scored metrics alone", () => {
    const { base, comparisons, intervals, judges, fixed_mix } = runStatistics(records());
    expect(base).toBe("hgrag");
    expect(comparisons).toMatchObject([
      { a: "vector", b: "hgrag", metric: "evidence_recall", difference: -0.5 },
    ]);
    expect(new Set(intervals.map(({ metric }) => metric))).toEqual(new Set(["evidence_recall"]));
    expect(judges).toEqual([]);
    expect(fixed_mix).toEqual([]);
  });

  it("does not depend on the order of the records", () => {
    const given = records({ template: "t" });
    expect(runStatistics(given.toReversed())).toEqual(runStatistics(given));
  });

  it("leaves a metric out of the comparisons for which the base has no score", () => {
    const all = records().map((record) =>
      record.system === "hgrag" ? record : { ...record, scores: scoresOf({ anchor_correct: 1 }) },
    );
    expect(runStatistics(all).comparisons).toEqual([]);
  });

  it("puts every judge under test, on answers that it scored", () => {
    const scores = scoresOf({ exact_set: 1, entity_recall: 1 });
    const judged = records({ scores, judge: verdict("a", 5), other_judges: [verdict("b", 4)] });
    const unread = aRecord({ question_id: "q3", system: "hgrag", scores, judge: verdict("a", null) });
    const { judges } = runStatistics([...judged, unread]);
    expect(judges.map(({ system }) => system)).toEqual(["hgrag", "vector"]);
    for (const { judges: assessed, agreement } of judges) {
      expect(assessed.map(({ rater, answers }) => [rater, answers])).toEqual([
        ["a", 6],
        ["b", 6],
      ]);
      expect(agreement).toMatchObject([{ a: "a", b: "b", items: 6, exact: 0 }]);
    }
  });
});
