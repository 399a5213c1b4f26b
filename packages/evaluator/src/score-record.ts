import { type AnswerLookups, answerSets } from "./metrics/answer-sets.js";
import { evidenceComplete } from "./metrics/evidence-complete.js";
import { evidencePrecision } from "./metrics/evidence-precision.js";
import { evidenceRecall } from "./metrics/evidence-recall.js";
import { exactSet, type SetScores } from "./metrics/exact-set.js";
import { factualAccuracy } from "./metrics/factual-accuracy.js";
import { hallucinationRate } from "./metrics/hallucination-rate.js";
import { type LocalityLookups, localityAwareness } from "./metrics/locality-awareness.js";
import type { Question } from "./question.js";
import type { Scores } from "./record.js";

/** What the metrics ask of a graph. */
export interface ScoreLookups extends AnswerLookups, LocalityLookups {
  /** Whether a lower-cased text is the lower-cased name of a node. */
  isNode(nameLower: string): boolean;
}

/** A question, or as much of its gold as is known: without `answers` the exact-set metrics are null. */
export type ScoredQuestion = Pick<Question, "question"> &
  Partial<Pick<Question, "answers" | "answer_ids" | "anchor_ids" | "expected" | "evidence_ids">>;

/** What one record gives to be scored. */
export interface ScoredAnswer {
  /** Null when there is none: the call failed, or answers were not asked for. */
  readonly answer: string | null;
  /** Ids of the context's nodes; null when retrieval failed or is unknown. */
  readonly contextIds: readonly string[] | null;
  /** The anchor that the system found; null, and the question's first anchor takes its place, as in the paper. */
  readonly anchorId: string | null;
  /** The judge's score, carried over. Default null. */
  readonly judgeScore?: number | null;
}

const NO_SET_SCORES: SetScores = {
  exact_set: null,
  entity_precision: null,
  entity_recall: null,
  entity_f1: null,
};

/**
 * Every score of one record. Without an answer all are null but the evidence metrics, which need the context alone.
 */
export function scoreRecord(question: ScoredQuestion, scored: ScoredAnswer, lookups: ScoreLookups): Scores {
  const { answer, contextIds } = scored;
  const evidence = question.evidence_ids ?? [];
  const anchorId = scored.anchorId ?? question.anchor_ids?.[0] ?? null;
  const { expected } = question;
  return {
    factual_accuracy: answer === null || expected === undefined ? null : factualAccuracy(answer, expected),
    hallucination_rate: answer === null ? null : hallucinationRate(answer, (name) => lookups.isNode(name)),
    locality_awareness: answer === null ? null : localityAwareness(answer, anchorId, lookups),
    llm_judge_score: answer === null ? null : (scored.judgeScore ?? null),
    evidence_recall: contextIds === null ? null : evidenceRecall(contextIds, evidence),
    evidence_precision: contextIds === null ? null : evidencePrecision(contextIds, evidence),
    evidence_complete: contextIds === null ? null : evidenceComplete(contextIds, evidence),
    ...(answer === null ? NO_SET_SCORES : setScores(question, answer, lookups)),
  };
}

function setScores(question: ScoredQuestion, answer: string, lookups: ScoreLookups): SetScores {
  const { answers, answer_ids = [], anchor_ids = [] } = question;
  if (answers === undefined) return NO_SET_SCORES;
  return exactSet(
    answerSets({ question: question.question, answers, answer_ids, anchor_ids }, answer, lookups),
  );
}
