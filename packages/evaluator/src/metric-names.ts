import type { MetricName } from "./record.js";

/** Every metric of a record, the paper's four first. */
export const METRIC_NAMES = [
  "factual_accuracy",
  "hallucination_rate",
  "locality_awareness",
  "llm_judge_score",
  "evidence_recall",
  "evidence_precision",
  "evidence_complete",
  "exact_set",
  "entity_precision",
  "entity_recall",
  "entity_f1",
] as const satisfies readonly MetricName[];

/** One entry per metric. */
export function byMetric<T>(entry: (metric: MetricName) => T): Record<MetricName, T> {
  return Object.fromEntries(METRIC_NAMES.map((metric) => [metric, entry(metric)])) as Record<MetricName, T>;
}
