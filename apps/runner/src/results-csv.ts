import type { RunRecord } from "@hg-rag/evaluator";
import { stringify } from "csv-stringify/sync";

/** results.csv: one row a record in the columns of the paper's own results. A score that was not given is empty. */
export function resultsCsv(records: readonly RunRecord[]): string {
  const rows = records.map((record) => ({
    trial: record.trial,
    world_size: record.world_size,
    query_id: record.question_id,
    query: record.question,
    query_type: record.kind,
    anchor: record.gold?.anchor_ids[0] ?? null,
    extracted_anchor: record.anchor?.extracted ?? record.anchor?.id ?? null,
    expected: record.expected,
    answer_key: record.answer_key,
    system: record.system,
    answer: record.answer,
    factual_accuracy: record.scores.factual_accuracy,
    hallucination_rate: record.scores.hallucination_rate,
    locality_awareness: record.scores.locality_awareness,
    llm_judge_score: record.scores.llm_judge_score,
    llm_judge_reason: record.judge?.reason ?? null,
    context_chars: record.context.characters,
  }));
  return stringify(rows, { header: true });
}
