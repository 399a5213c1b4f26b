import {
  type JudgeRecord,
  linkedAnchor,
  type Question,
  type RunRecord,
  scoreRecord,
} from "@hg-rag/evaluator";
import type { Answered } from "./answer.js";
import { countTokens } from "./count-tokens.js";
import type { Trial } from "./experiment.js";
import type { AnchoredContext } from "./ground-truth-fallback.js";

/** What came of one question under one system. */
export interface Outcome {
  readonly system: string;
  readonly context: AnchoredContext | null;
  readonly answered: Answered | null;
  /** Of each judge in turn; empty where nobody judged. */
  readonly verdicts: readonly JudgeRecord[];
  readonly ms: RunRecord["ms"];
  readonly error: RunRecord["error"];
}

/** The record of one question under one system, scored. */
export function composeRecord(trial: Trial, question: Question, outcome: Outcome): RunRecord {
  const { context, answered, ms, system } = outcome;
  const [judge = null, ...otherJudges] = outcome.verdicts;
  const { entry, lookups } = trial.world;
  const answer = answered?.answer ?? null;
  const text = context?.text ?? "";
  const scored = {
    answer,
    contextIds: context?.nodeIds ?? null,
    contextText: context?.text ?? null,
    cutIds: context?.cut ?? null,
    linkedId: context === null ? undefined : linkedAnchor({ system, anchor: context.anchor }),
    anchorId: context?.anchor?.id ?? null,
    judgeScore: judge?.score ?? null,
  };
  return {
    run: trial.run,
    world: entry.name,
    world_size: entry.world_size,
    trial: trial.trial,
    seed: entry.seed,
    question_id: question.id,
    question: question.question,
    kind: question.kind,
    ...(question.template !== undefined && { template: question.template }),
    system,
    model: answered?.prompt ? trial.models.llm.id : null,
    anchor: context?.anchor ?? null,
    context: {
      node_ids: context?.nodeIds ?? [],
      text,
      characters: [...text].length,
      tokens: countTokens(text),
      cut: context?.cut ?? [],
    },
    prompt: answered?.prompt ?? null,
    answer,
    error: outcome.error ?? answered?.error ?? null,
    ...(context?.extraction && { extraction: context.extraction }),
    gold: goldOf(question),
    expected: question.expected ?? null,
    answer_key: question.answer_key ?? null,
    scores: scoreRecord(question, scored, lookups),
    judge,
    ...(otherJudges.length > 0 && { other_judges: otherJudges }),
    usage: {
      prompt_tokens: answered?.usage.promptTokens ?? null,
      completion_tokens: answered?.usage.completionTokens ?? null,
    },
    ms,
    cached: answered?.cached ?? false,
  };
}

function goldOf({ answers, answer_ids, anchor_ids, evidence_ids }: Question): RunRecord["gold"] {
  return { answers, answer_ids, anchor_ids, ...(evidence_ids && { evidence_ids }) };
}
