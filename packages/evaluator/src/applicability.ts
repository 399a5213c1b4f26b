import type { MetricName, RunRecord } from "./record.js";

/**
 * Tells whether a metric applies to a record, so that a missing score counts as unscored.
 *
 * - Metrics of answers apply only when the run asked for answers, `factual_accuracy` only with an expected string.
 * - `llm_judge_score` applies to multi_hop questions with a key, when a judge was asked.
 * - `evidence_*`, `exact_set` and `entity_*` apply where the gold they need is known, `entity_*` not where it is empty.
 */
export function applicability(
  records: readonly RunRecord[],
): (record: RunRecord, metric: MetricName) => boolean {
  const answersAsked = records.some(({ answer, error }) => answer !== null || error?.stage === "answer");
  const judgeAsked = records.some(({ judge }) => judge !== null);

  return ({ gold, expected, kind, answer_key }, metric) => {
    switch (metric) {
      case "evidence_recall":
      case "evidence_precision":
      case "evidence_complete":
        return (gold?.evidence_ids ?? []).length > 0;
      case "factual_accuracy":
        return answersAsked && expected !== null;
      case "hallucination_rate":
      case "locality_awareness":
        return answersAsked;
      case "llm_judge_score":
        return answersAsked && judgeAsked && kind === "multi_hop" && Boolean(answer_key);
      case "exact_set":
        return answersAsked && gold !== null;
      case "entity_precision":
      case "entity_recall":
      case "entity_f1":
        return answersAsked && (gold?.answers ?? []).length > 0;
    }
  };
}
