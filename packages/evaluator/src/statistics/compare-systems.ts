import { mean } from "../mean.js";
import type { MetricName, RunRecord } from "../record.js";
import { type BootstrapOptions, clusterBootstrap } from "./cluster-bootstrap.js";
import { holm } from "./holm.js";
import { naiveInterval } from "./naive-interval.js";
import { pairedPermutation } from "./paired-permutation.js";
import { type PairedScores, pairedScores } from "./paired-scores.js";
import { sampleSize } from "./sample-size.js";

export interface CompareOptions extends BootstrapOptions {
  /** Compare every other system (as `a`) with this one (as `b`). Default: each pair of systems, by name. */
  readonly base?: string;
  /** The difference that `needed_questions` is for, in the metric's units. Default 0.05. */
  readonly delta?: number;
  /** Questions of each world that `needed_questions` reckons with. Default 50. */
  readonly questionsPerWorld?: number;
}

/** Two systems on the questions of one world size for which both have a score. */
export interface SystemComparison {
  readonly world_size: string;
  /** All kinds together. */
  readonly kind: "overall";
  readonly metric: MetricName;
  readonly a: string;
  readonly b: string;
  /** Questions compared, each in its world and trial. */
  readonly pairs: number;
  readonly worlds: number;
  readonly mean_a: number;
  readonly mean_b: number;
  /** Mean over the pairs of a's score less b's. */
  readonly difference: number;
  /** Ends of `clusterBootstrap` over worlds; null for one world. */
  readonly low: number | null;
  readonly high: number | null;
  /** Of `pairedPermutation` over worlds; null for one world. */
  readonly p: number | null;
  /** `p` after Holm's correction over all comparisons of the result. */
  readonly p_holm: number | null;
  /** The least `p` that so many worlds can give. */
  readonly smallest_p: number;
  /** As if every pair were independent: pseudo-replication, for contrast; null for one pair. */
  readonly naive: { readonly low: number | null; readonly high: number | null; readonly p: number | null };
  /** Questions needed to see a difference of `delta` with power 0.8 at 0.05 (`sampleSize`); null if it cannot say. */
  readonly needed_questions: number | null;
}

const DEFAULTS = { delta: 0.05, questionsPerWorld: 50 };

/**
 * Compares systems on one metric at each world size, paired by world, trial and question.
 *
 * Worlds are what is sampled: all trials of one world are one cluster. So the paper's design, five trials of one
 * seed, gives neither an interval nor a p, while `naive` shows what it would have claimed. `needed_questions` is for
 * a difference fixed beforehand, as the power to see the difference just seen says nothing beyond its p (Hoenig and
 * Heisey, The abuse of power, The American Statistician 55 (2001) 19-24).
 *
 * Sorted by world size (the paper's, then by name), a and b. Pairs of systems without a common score are left out.
 * Neither the order of the records nor their `run` matters.
 *
 * @throws RangeError when two records hold one question under one system, or the base has no record
 */
export function compareSystems(
  records: readonly RunRecord[],
  metric: MetricName,
  options: CompareOptions = {},
): SystemComparison[] {
  const found = pairedScores(records, metric, options.base).map((pairs) => compared(pairs, metric, options));
  const adjusted = holm(found.map(({ p }) => p));
  return found.map((comparison, place) => ({ ...comparison, p_holm: adjusted[place]! }));
}

function compared(paired: PairedScores, metric: MetricName, options: CompareOptions): SystemComparison {
  const { delta, questionsPerWorld, ...bootstrap } = { ...DEFAULTS, ...options };
  const { world_size, a, b, pairs } = paired;
  const differences = pairs.map(({ world, a, b }) => ({ cluster: world, value: a - b }));
  const interval = clusterBootstrap(differences, bootstrap);
  const test = pairedPermutation(differences, bootstrap);
  const naive = naiveInterval(
    differences.map(({ value }) => value),
    bootstrap.level,
  );
  return {
    world_size,
    kind: "overall",
    metric,
    a,
    b,
    pairs: pairs.length,
    worlds: interval.clusters,
    mean_a: mean(pairs.map(({ a }) => a))!,
    mean_b: mean(pairs.map(({ b }) => b))!,
    difference: interval.mean!,
    low: interval.low,
    high: interval.high,
    p: test.p,
    p_holm: null,
    smallest_p: test.smallestP,
    naive: { low: naive.low, high: naive.high, p: naive.p },
    needed_questions: sampleSize(differences, delta, { questionsPerWorld })?.questions ?? null,
  };
}
