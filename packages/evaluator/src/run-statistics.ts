import { assessJudge, type JudgeAssessment } from "./judging/assess-judge.js";
import type { JudgeAgreement } from "./judging/judge-agreement.js";
import type { RatedAnswer } from "./judging/rated-answer.js";
import { METRIC_NAMES } from "./metric-names.js";
import type { MetricName, RunRecord } from "./record.js";
import { compareSystems, type SystemComparison } from "./statistics/compare-systems.js";
import { type FixedMix, fixedMix } from "./statistics/fixed-mix.js";
import { type GroupInterval, intervalGroups } from "./statistics/interval-groups.js";

/** What a run's records say beyond their means. */
export interface RunStatistics {
  /** The system that each other one is compared with: `hgrag`, or the first by name. */
  readonly base: string;
  readonly intervals: readonly GroupInterval[];
  /** Each system (as `a`) with the base (as `b`), for each metric and size; Holm's correction is within a metric. */
  readonly comparisons: readonly SystemComparison[];
  /** Means by size at one mix of templates; empty where records name none, or there is one size. */
  readonly fixed_mix: readonly FixedMix[];
  /** The judges under test, and pair by pair, on each system's answers: pooled, systems' differences would flatter a judge. */
  readonly judges: readonly {
    readonly system: string;
    readonly judges: readonly JudgeAssessment[];
    readonly agreement: readonly JudgeAgreement[];
  }[];
}

/**
 * Intervals over worlds, paired comparisons, means at one mix of templates, and the judges under test, for the metrics
 * that have scores. Depends on nothing but the records, and not on their order.
 *
 * @throws RangeError when two records hold one question under one system in one trial, or the base has no record
 */
export function runStatistics(
  records: readonly RunRecord[],
  options: { readonly base?: string } = {},
): RunStatistics {
  const systems = [...new Set(records.map(({ system }) => system))].sort();
  const base = options.base ?? (systems.includes("hgrag") ? "hgrag" : (systems[0] ?? "hgrag"));
  const metrics = METRIC_NAMES.filter((metric) =>
    records.some(({ scores }) => (scores[metric] ?? null) !== null),
  );
  return {
    base,
    intervals: intervalGroups(records, metrics),
    comparisons: systems.length < 2 ? [] : metrics.flatMap((metric) => comparedWith(base, records, metric)),
    fixed_mix: fixedMix(records, metrics),
    judges: systems.flatMap((system) => {
      const ratings = ratedAnswers(records.filter((record) => record.system === system));
      return ratings.length === 0 ? [] : [{ system, ...assessJudge(ratings) }];
    }),
  };
}

/** A base without a score of the metric, such as one that links no anchor, has nothing to be compared with. */
function comparedWith(base: string, records: readonly RunRecord[], metric: MetricName): SystemComparison[] {
  const scored = records.some(({ system, scores }) => system === base && (scores[metric] ?? null) !== null);
  return scored ? compareSystems(records, metric, { base }) : [];
}

/** Every verdict with a score, of every judge. */
function ratedAnswers(records: readonly RunRecord[]): RatedAnswer[] {
  return records.flatMap(({ judge, other_judges = [], answer, scores, ...place }) =>
    [judge, ...other_judges].flatMap((verdict): RatedAnswer[] => {
      if (answer === null || verdict === null || verdict.score === null) return [];
      const key = JSON.stringify([place.world, place.question_id]);
      return [
        {
          answer,
          score: verdict.score,
          exact: scores.exact_set,
          recall: scores.entity_recall,
          rater: verdict.model,
          key,
          item: JSON.stringify([key, place.trial, place.system]),
        },
      ];
    }),
  );
}
