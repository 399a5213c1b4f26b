import type { ChatResponse } from "../chat-model.js";
import type { Call } from "./call.js";

/** An answer of a chat model as data. */
export interface ChatAnswer {
  readonly kind: "chat";
  readonly text: string;
  readonly finish_reason: "stop" | "length";
  readonly prompt_tokens: number | null;
  readonly completion_tokens: number | null;
  readonly cached_tokens?: number | undefined;
}

/** The vector of one text. */
interface EmbedAnswer {
  readonly kind: "embed";
  readonly vector: Float32Array;
}

export type CallAnswer = ChatAnswer | EmbedAnswer;

/** Keeps the answers of calls by `callKey`. A call that failed is never kept. */
export interface CallStore {
  get(key: string): CallAnswer | undefined;
  /** The first answer to a call stands: a later one for the same key is dropped. */
  set(key: string, answer: CallAnswer, call: Call): void;
}

/** A store for as long as the process lives. */
export function createMemoryStore(): CallStore {
  const answers = new Map<string, CallAnswer>();
  return {
    get: (key) => answers.get(key),
    set(key, answer) {
      if (!answers.has(key)) answers.set(key, answer);
    },
  };
}

export function chatAnswer({ text, finishReason, usage }: ChatResponse): ChatAnswer {
  return {
    kind: "chat",
    text,
    finish_reason: finishReason,
    prompt_tokens: usage.promptTokens,
    completion_tokens: usage.completionTokens,
    ...(usage.cachedTokens !== undefined && { cached_tokens: usage.cachedTokens }),
  };
}

/** A kept answer as a response; it says that it was kept. */
export function cachedResponse(answer: ChatAnswer): ChatResponse {
  const { text, finish_reason, prompt_tokens, completion_tokens, cached_tokens } = answer;
  const usage = {
    promptTokens: prompt_tokens,
    completionTokens: completion_tokens,
    ...(cached_tokens !== undefined && { cachedTokens: cached_tokens }),
  };
  return { text, usage, finishReason: finish_reason, cached: true };
}
