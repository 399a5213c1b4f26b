import type { RecordError } from "@hg-rag/evaluator";
import { ABSTENTION, type ChatModel, ModelError, type Usage } from "@hg-rag/llm-client";
import { type AnswerPrompt, answerPrompt, type PromptForm } from "./prompts.js";

/** How one question was answered, or why not. */
export interface Answered {
  readonly answer: string | null;
  readonly error: RecordError | null;
  /** Null when no model was called. */
  readonly prompt: AnswerPrompt | null;
  readonly usage: Usage;
  /** True when the answer was kept from an earlier call. */
  readonly cached: boolean;
}

export interface AnswerOptions {
  readonly temperature: number;
  readonly maxTokens: number;
  readonly seed: number;
  /** Gets the answer as it is written. */
  readonly onText?: ((piece: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

const NO_USAGE: Usage = { promptTokens: null, completionTokens: null };

/**
 * Answers from a context. Without a context there is nothing to answer from: the answer is the abstention, and no
 * model is asked to make one up.
 *
 * @throws ModelError when every later call would fail alike
 */
export async function answerFrom(
  llm: ChatModel,
  form: PromptForm,
  context: string,
  question: string,
  options: AnswerOptions,
): Promise<Answered> {
  if (context === "" && form !== "closed-book")
    return { answer: ABSTENTION, error: null, prompt: null, usage: NO_USAGE, cached: false };
  const prompt = answerPrompt(form, context, question);
  const { temperature, maxTokens, seed, onText, signal } = options;
  try {
    const {
      text,
      usage,
      cached = false,
    } = await llm.chat({
      system: prompt.system,
      prompt: prompt.user,
      temperature,
      maxTokens,
      seed,
      ...(onText && { onText }),
      ...(signal && { signal }),
    });
    return { answer: text, error: null, prompt, usage, cached };
  } catch (error) {
    return { answer: null, error: recordError("answer", error), prompt, usage: NO_USAGE, cached: false };
  }
}

/** A failed call as its record shows it; an error that stops the run, or is none of a model's, is thrown on. */
export function recordError(stage: RecordError["stage"], error: unknown): RecordError {
  if (!(error instanceof ModelError) || error.stopsRun) throw error;
  return { stage, kind: error.kind, message: error.message };
}
