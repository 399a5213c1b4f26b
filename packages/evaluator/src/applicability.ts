import type { MetricName, RunRecord } from "./record.js";

/** What the records of one question tell about its gold, which a record does not carry. Undefined: they tell nothing. */
interface GoldFacts {
  evidence?: boolean;
  answers?: boolean;
  /** Whether there is a gold answer, for those questions whose answers are known. */
  nonEmpty?: boolean;
}

/**
 * Tells whether a metric applies to a record, so that a missing score counts as unscored.
 *
 * - Metrics of answers apply only when the run asked for answers, `factual_accuracy` only with an expected string.
 * - `llm_judge_score` applies to multi_hop questions with a key, when a judge was asked.
 * - `evidence_*`, `exact_set` and `entity_*` depend on gold that records do not carry. They apply when any record of
 *   the same question has such a score: `entity_*` therefore not where the gold is empty. Where every record of the
 *   question failed, they apply when they apply to any question of the run.
 */
export function applicability(
  records: readonly RunRecord[],
): (record: RunRecord, metric: MetricName) => boolean {
  const answersAsked = records.some(({ answer, error }) => answer !== null || error?.stage === "answer");
  const judgeAsked = records.some(({ judge }) => judge !== null);
  const facts = goldFacts(records);
  const known = [...facts.values()];
  const any = (fact: keyof GoldFacts) => known.some((gold) => gold[fact] === true);
  const anyOf: Required<GoldFacts> = {
    evidence: any("evidence"),
    answers: any("answers"),
    nonEmpty: any("nonEmpty"),
  };
  const gold = (record: RunRecord, fact: keyof GoldFacts) =>
    facts.get(questionKey(record))?.[fact] ?? anyOf[fact];

  return (record, metric) => {
    switch (metric) {
      case "evidence_recall":
      case "evidence_precision":
      case "evidence_complete":
        return gold(record, "evidence");
      case "factual_accuracy":
        return answersAsked && record.expected !== null;
      case "hallucination_rate":
      case "locality_awareness":
        return answersAsked;
      case "llm_judge_score":
        return answersAsked && judgeAsked && record.kind === "multi_hop" && Boolean(record.answer_key);
      case "exact_set":
        return answersAsked && gold(record, "answers");
      case "entity_precision":
      case "entity_recall":
      case "entity_f1":
        return answersAsked && gold(record, "nonEmpty");
    }
  };
}

function goldFacts(records: readonly RunRecord[]): Map<string, GoldFacts> {
  const facts = new Map<string, GoldFacts>();
  for (const record of records) {
    const key = questionKey(record);
    const gold = facts.get(key) ?? {};
    facts.set(key, gold);
    const { scores } = record;
    if (record.error?.stage !== "retrieve") gold.evidence = gold.evidence || scores.evidence_recall !== null;
    if (record.answer !== null) {
      gold.answers = gold.answers || scores.exact_set !== null;
      gold.nonEmpty = gold.nonEmpty || scores.entity_recall !== null;
    }
  }
  return facts;
}

function questionKey({ world, question_id }: RunRecord): string {
  return JSON.stringify([world, question_id]);
}
