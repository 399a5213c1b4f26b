import { linkedAnchor } from "./metrics/anchor-correct.js";
import type { MetricName, RunRecord } from "./record.js";

/**
 * Tells whether a metric applies to a record, so that a missing score counts as unscored.
 *
 * - Metrics of answers apply only when the run asked for answers, `factual_accuracy` only with an expected string.
 * - `llm_judge_score` applies to multi_hop questions with a key, when a judge was asked.
 * - `evidence_*`, `anchor_correct`, `exact_set` and `entity_*` apply where the gold they need is known, `entity_*` not
 *   where it is empty; `anchor_correct` only to a system that looks for an anchor.
 * - `groundedness` and `ungrounded_rate` do not apply to an answer that names nothing, so that only a missing answer is
 *   unscored. `abstention` applies where abstaining is right: where it is wrong, most answers rightly have no score.
 */
export function applicability(
  records: readonly RunRecord[],
): (record: RunRecord, metric: MetricName) => boolean {
  const answersAsked = records.some(({ answer, error }) => answer !== null || error?.stage === "answer");
  const judgeAsked = records.some(({ judge }) => judge !== null);

  return (record, metric) => {
    const { gold, expected, kind, answer, answer_key } = record;
    switch (metric) {
      case "evidence_recall":
      case "evidence_precision":
      case "evidence_complete":
      case "evidence_reciprocal_rank":
      case "evidence_cut":
        return (gold?.evidence_ids ?? []).length > 0;
      case "anchor_correct":
        return linkedAnchor(record) !== undefined && (gold?.anchor_ids ?? []).length > 0;
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
      case "groundedness":
      case "ungrounded_rate":
        return answersAsked && answer === null;
      case "abstention":
        return answersAsked && gold?.answers.length === 0;
    }
  };
}
