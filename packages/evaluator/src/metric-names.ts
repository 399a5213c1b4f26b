import type { MetricName } from "./record.js";

/** Every metric of a record: the paper's four, what needs the context alone, what judges the answer strictly. */
export const METRIC_NAMES = [
  "factual_accuracy",
  "hallucination_rate",
  "locality_awareness",
  "llm_judge_score",
  "evidence_recall",
  "evidence_precision",
  "evidence_complete",
  "evidence_reciprocal_rank",
  "evidence_cut",
  "anchor_correct",
  "exact_set",
  "entity_precision",
  "entity_recall",
  "entity_f1",
  "groundedness",
  "ungrounded_rate",
  "abstention",
] as const satisfies readonly MetricName[];

/** One entry per metric. */
export function byMetric<T>(entry: (metric: MetricName) => T): Record<MetricName, T> {
  return Object.fromEntries(METRIC_NAMES.map((metric) => [metric, entry(metric)])) as Record<MetricName, T>;
}
