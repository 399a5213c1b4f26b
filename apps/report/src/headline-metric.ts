import type { MetricName } from "@hg-rag/evaluator";
import type { RunData } from "./run-data.js";

/** What chart, heat tables and questions show. */
export interface HeadlineMetric {
  readonly metric: Extract<MetricName, "factual_accuracy" | "evidence_recall">;
  readonly name: string;
  /** The highest value; the least is 0. */
  readonly most: number;
  /** Decimals that a single question's score needs. */
  readonly digits: number;
}

const ACCURACY: HeadlineMetric = {
  metric: "factual_accuracy",
  name: "Factual accuracy",
  most: 2,
  digits: 0,
};
const RECALL: HeadlineMetric = { metric: "evidence_recall", name: "Evidence recall", most: 1, digits: 2 };

/** The paper's factual accuracy; evidence recall for runs of retrieval alone, which have no other score. */
export function headlineMetric(runs: readonly RunData[]): HeadlineMetric {
  const scored = ({ metric }: HeadlineMetric) =>
    runs.some((run) => run.metrics.groups.some(({ means }) => (means[metric] ?? null) !== null));
  return !scored(ACCURACY) && scored(RECALL) ? RECALL : ACCURACY;
}
