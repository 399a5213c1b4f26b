import type { ModelDescription } from "./model-description.js";

/** A JSON schema: an object with typed, required properties, which is what providers have in common. */
export type JsonSchema = Readonly<Record<string, unknown>>;

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
  /** Constrains the answer to JSON of this schema. Only for a model with `constrainsJson`; others overlook it. */
  readonly schema?: JsonSchema;
  /** Gets the answer piece by piece as it is written, where the provider streams; others give it in one piece. */
  readonly onText?: (piece: string) => void;
  readonly signal?: AbortSignal;
}

/** Tokens as the provider counted them; null where it did not say. */
export interface Usage {
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
  /** Of the prompt's tokens, those that the provider had kept from an earlier call; absent where it did not say. */
  readonly cachedTokens?: number;
}

export interface ChatResponse {
  /** The answer, trimmed, never empty. */
  readonly text: string;
  readonly usage: Usage;
  /** `"length"` when `maxTokens` ended the answer. */
  readonly finishReason: "stop" | "length";
  /** True when the answer was kept from an earlier call, whose usage it shows. */
  readonly cached?: boolean;
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
  /** True when the provider holds answers to `schema`; default false. */
  readonly constrainsJson?: boolean;
  chat(request: ChatRequest): Promise<ChatResponse>;
  /** What the provider says of the model. Rejects with a `ModelError` when it cannot be asked. */
  describe?(options?: { readonly signal?: AbortSignal }): Promise<ModelDescription>;
}
