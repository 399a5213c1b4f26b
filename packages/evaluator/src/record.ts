import type { Question } from "./question.js";
import type { Anchor } from "./retriever.js";

/** Every score a record can carry. Null: it could not be given, or does not apply; never zero in its place. */
export interface Scores {
  /** 0, 1 or 2 (section 4.2). */
  readonly factual_accuracy: number | null;
  /** 0 to 1, lower is better (section 4.2). */
  readonly hallucination_rate: number | null;
  /** 0 to 1 (section 4.2). */
  readonly locality_awareness: number | null;
  /** 1 to 5, multi_hop only (section 4.2). */
  readonly llm_judge_score: number | null;
  /** Share of the gold evidence that stands in the context, 0 to 1. */
  readonly evidence_recall: number | null;
  /** Share of the context's nodes that are gold evidence, 0 to 1. */
  readonly evidence_precision: number | null;
  /** 1 when all the gold evidence stands in the context, else 0. */
  readonly evidence_complete: number | null;
  /** 1/rank of the first gold evidence among the context's nodes; 0 when there is none. */
  readonly evidence_reciprocal_rank: number | null;
  /** Share of the gold evidence that was reached and dropped by the cap, 0 to 1, lower is better. */
  readonly evidence_cut: number | null;
  /** 1 when the anchor that the system linked is one the question asks about, else 0; null without an anchor stage. */
  readonly anchor_correct: number | null;
  /** 1 when the answer names exactly the gold answers, else 0. */
  readonly exact_set: number | null;
  /** Share of what the answer names that is a gold answer, 0 to 1. */
  readonly entity_precision: number | null;
  /** Share of the gold answers that the answer names, 0 to 1. */
  readonly entity_recall: number | null;
  /** Harmonic mean of the two. */
  readonly entity_f1: number | null;
  /** 1 when every node that the answer names stands in the context, else 0; null when it names none. */
  readonly groundedness: number | null;
  /** Share of the answer's names that stand in no context, 0 to 1, lower is better; null without a name. */
  readonly ungrounded_rate: number | null;
  /** 1 when it abstains and there is no answer, 0 when exactly one of the two holds, null when neither. */
  readonly abstention: number | null;
}

export type MetricName = keyof Scores;

/** A failed call, in the record of its question. */
export interface RecordError {
  /** The stage that failed. */
  readonly stage: "retrieve" | "answer";
  readonly kind: string;
  readonly message: string;
}

/** One question under one system in one trial: a line of records.jsonl. */
export interface RunRecord {
  /** The run's id. */
  readonly run: string;
  /** The world's name, such as `small-seed-42`. */
  readonly world: string;
  /** `small`, `medium`, `large`, or the name of a graph that was given. */
  readonly world_size: string;
  /** 1-based. */
  readonly trial: number;
  readonly seed: number;
  readonly question_id: string;
  readonly question: string;
  readonly kind: string;
  /** As in `Question`: effects of size are compared at one mix of templates. */
  readonly template?: string;
  readonly system: string;
  /** `provider:name` of the answering model; null when none was called. */
  readonly model: string | null;
  /** `extracted` is what the model's anchor was before the paper profile's ground-truth fallback replaced it. */
  readonly anchor: (Anchor & { readonly extracted?: string }) | null;
  readonly context: {
    readonly node_ids: readonly string[];
    readonly text: string;
    readonly characters: number;
    /** Of the context by itself; null where no tokenizer counted it. `usage` has those of the whole prompt. */
    readonly tokens: number | null;
    readonly cut: readonly string[];
  };
  /** The whole prompt; null when no model was called. */
  readonly prompt: { readonly system: string; readonly user: string } | null;
  readonly answer: string | null;
  readonly error: RecordError | null;
  /** As in `RetrievedContext`; absent where no model named an anchor. */
  readonly extraction?: { readonly attempts: number; readonly read: boolean };
  /** The question's gold, so that a record can be scored again by itself; null where it is not known. */
  readonly gold: Pick<Question, "answers" | "answer_ids" | "anchor_ids" | "evidence_ids"> | null;
  readonly expected: string | null;
  readonly answer_key: string | null;
  readonly scores: Scores;
  /** Of the judge that is named first: `llm_judge_score` is its score. */
  readonly judge: JudgeRecord | null;
  /** Of the judges named after it, in that order; absent where there is none. */
  readonly other_judges?: readonly JudgeRecord[];
  readonly usage: { readonly prompt_tokens: number | null; readonly completion_tokens: number | null };
  /** Milliseconds spent; the only fields of a record, besides `run`, that differ between equal runs. */
  readonly ms: {
    readonly link: number;
    readonly retrieve: number;
    readonly answer: number;
    readonly judge: number;
  };
  readonly cached: boolean;
}

/** The judge's verdict. `score` is null when it could not be read or the call failed: unscored, and counted. */
export interface JudgeRecord {
  readonly model: string;
  readonly score: number | null;
  readonly reason: string | null;
  readonly raw: string | null;
  readonly error: string | null;
  /** Calls made, 1 or 2; absent in records made elsewhere. */
  readonly attempts?: number;
}
