import { abstention } from "./metrics/abstention.js";
import { anchorCorrect } from "./metrics/anchor-correct.js";
import { type AnswerLookups, answerSets } from "./metrics/answer-sets.js";
import { evidenceComplete } from "./metrics/evidence-complete.js";
import { evidenceCut } from "./metrics/evidence-cut.js";
import { evidencePrecision } from "./metrics/evidence-precision.js";
import { evidenceRecall } from "./metrics/evidence-recall.js";
import { evidenceReciprocalRank } from "./metrics/evidence-reciprocal-rank.js";
import { exactSet } from "./metrics/exact-set.js";
import { factualAccuracy } from "./metrics/factual-accuracy.js";
import { groundOf } from "./metrics/ground.js";
import { groundedness } from "./metrics/groundedness.js";
import { hallucinationRate } from "./metrics/hallucination-rate.js";
import { type LocalityLookups, localityAwareness } from "./metrics/locality-awareness.js";
import { ungroundedRate, type VocabularyLookups } from "./metrics/ungrounded-rate.js";
import type { Question } from "./question.js";
import type { Scores } from "./record.js";

/** What the metrics ask of a graph. */
export interface ScoreLookups extends AnswerLookups, LocalityLookups, VocabularyLookups {
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
  /** The context as the prompt showed it, empty when there was none; null when it is not known. Default null. */
  readonly contextText?: string | null;
  /** Ids that were reached and dropped by the cap; null when that is not known. Default null. */
  readonly cutIds?: readonly string[] | null;
  /**
   * The anchor that the system linked by itself, null when it found none (see `linkedAnchor`). Default: undefined, it
   * looks for none.
   */
  readonly linkedId?: string | null | undefined;
  /** The anchor that the system found; null, and the question's first anchor takes its place, as in the paper. */
  readonly anchorId: string | null;
  /** The judge's score, carried over. Default null. */
  readonly judgeScore?: number | null;
}

type RetrievalScores = Pick<
  Scores,
  | "evidence_recall"
  | "evidence_precision"
  | "evidence_complete"
  | "evidence_reciprocal_rank"
  | "evidence_cut"
  | "anchor_correct"
>;
type AnswerScores = Omit<Scores, keyof RetrievalScores>;
type SetScores = Pick<
  Scores,
  "exact_set" | "entity_precision" | "entity_recall" | "entity_f1" | "abstention"
>;

const NO_SET_SCORES: SetScores = {
  exact_set: null,
  entity_precision: null,
  entity_recall: null,
  entity_f1: null,
  abstention: null,
};
const NO_ANSWER_SCORES: AnswerScores = {
  factual_accuracy: null,
  hallucination_rate: null,
  locality_awareness: null,
  llm_judge_score: null,
  ...NO_SET_SCORES,
  groundedness: null,
  ungrounded_rate: null,
};

/**
 * Every score of one record. Without an answer all are null but `evidence_*` and `anchor_correct`, which need the
 * retrieval alone.
 */
export function scoreRecord(question: ScoredQuestion, scored: ScoredAnswer, lookups: ScoreLookups): Scores {
  const { answer } = scored;
  return {
    ...(answer === null ? NO_ANSWER_SCORES : answerScores(question, { ...scored, answer }, lookups)),
    ...retrievalScores(question, scored),
  };
}

function retrievalScores(
  { evidence_ids: evidence = [], anchor_ids = [] }: ScoredQuestion,
  { contextIds, cutIds = null, linkedId }: ScoredAnswer,
): RetrievalScores {
  const known = contextIds !== null;
  return {
    evidence_recall: known ? evidenceRecall(contextIds, evidence) : null,
    evidence_precision: known ? evidencePrecision(contextIds, evidence) : null,
    evidence_complete: known ? evidenceComplete(contextIds, evidence) : null,
    evidence_reciprocal_rank: known ? evidenceReciprocalRank(contextIds, evidence) : null,
    evidence_cut: cutIds === null ? null : evidenceCut(cutIds, evidence),
    anchor_correct: anchorCorrect(linkedId, anchor_ids),
  };
}

function answerScores(
  question: ScoredQuestion,
  scored: ScoredAnswer & { readonly answer: string },
  lookups: ScoreLookups,
): AnswerScores {
  const { answer, contextText = null, judgeScore = null } = scored;
  const { expected } = question;
  const ground = groundOf(question.question, contextText, lookups);
  return {
    factual_accuracy: expected === undefined ? null : factualAccuracy(answer, expected),
    hallucination_rate: hallucinationRate(answer, (name) => lookups.isNode(name)),
    locality_awareness: localityAwareness(
      answer,
      scored.anchorId ?? question.anchor_ids?.[0] ?? null,
      lookups,
    ),
    llm_judge_score: judgeScore,
    ...setScores(question, answer, lookups),
    groundedness: groundedness(answer, ground, lookups),
    ungrounded_rate: ungroundedRate(answer, ground, lookups),
  };
}

function setScores(question: ScoredQuestion, answer: string, lookups: ScoreLookups): SetScores {
  const { answers, answer_ids = [], anchor_ids = [] } = question;
  if (answers === undefined) return NO_SET_SCORES;
  const gold = { question: question.question, answers, answer_ids, anchor_ids };
  const sets = answerSets(gold, answer, lookups);
  return { ...exactSet(sets), abstention: abstention(answer, sets) };
}
