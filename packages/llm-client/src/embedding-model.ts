import type { ModelDescription } from "./model-description.js";

/** What is put before a text, by its role; space included. */
export interface EmbeddingPrefixes {
  readonly query: string;
  readonly document: string;
}

/** A batch of texts to embed. */
export interface EmbedRequest {
  readonly texts: readonly string[];
  /** What the texts are. Some models are trained with a prefix for each role. */
  readonly role: "query" | "document";
  readonly signal?: AbortSignal;
}

/**
 * An embedding model. A call returns one vector per text, in order, all of one length, every value finite and
 * none the zero vector, or rejects with a `ModelError`.
 * Implementations prove themselves with `embeddingModelChecks`.
 */
export interface EmbeddingModel {
  /** `provider:name`, as on the command line. */
  readonly id: string;
  /** False for the builtin embedder, which matches spelling and not meaning. */
  readonly isLanguageModel: boolean;
  /** What it puts before texts; absent or empty strings for nothing. Vectors of other prefixes must not be compared. */
  readonly prefixes?: EmbeddingPrefixes;
  embed(request: EmbedRequest): Promise<Float32Array[]>;
  /** What the provider says of the model. Rejects with a `ModelError` when it cannot be asked. */
  describe?(options?: { readonly signal?: AbortSignal }): Promise<ModelDescription>;
}
