import type { MetricName } from "@hg-rag/evaluator";

/** Metrics in which systems and sizes are compared, with their headings; higher is better in all. */
export const COMPARED_METRICS: readonly (readonly [MetricName, string])[] = [
  ["evidence_recall", "Evidence recall"],
  ["evidence_complete", "All evidence in the context"],
  ["exact_set", "Exact set"],
  ["entity_f1", "Entity F1"],
  ["factual_accuracy", "Factual accuracy, 0 to 2"],
];
