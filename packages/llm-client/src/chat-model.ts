/** One request to a chat model. What is left out is left to the provider. */
export interface ChatRequest {
  /** The system message. */
  readonly system?: string;
  /** The user message. */
  readonly prompt: string;
  /** Sampling temperature, >= 0. */
  readonly temperature?: number;
  /** The most tokens the answer may have, >= 1. */
  readonly maxTokens?: number;
  /** Sampling seed, for providers that take one. Repeatability across machines is not promised by any. */
  readonly seed?: number;
  readonly signal?: AbortSignal;
}

/** Tokens as the provider counted them; null where it did not say. */
export interface Usage {
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
}

export interface ChatResponse {
  /** The answer, trimmed, never empty. */
  readonly text: string;
  readonly usage: Usage;
  /** `"length"` when `maxTokens` ended the answer. */
  readonly finishReason: "stop" | "length";
}

/**
 * A chat model. A call either answers or rejects with a `ModelError`: no answer text ever stands for a failure.
 * Implementations prove themselves with `chatModelChecks`.
 */
export interface ChatModel {
  /** `provider:name`, as on the command line. */
  readonly id: string;
  /** False for the builtin reader: whoever shows its answers says that no language model wrote them. */
  readonly isLanguageModel: boolean;
  chat(request: ChatRequest): Promise<ChatResponse>;
}
