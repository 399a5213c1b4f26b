import type { EmbeddingModel } from "@hg-rag/llm-client";
import { VECTOR_DEFAULTS } from "./defaults.js";
import { identityDifference, identityOf } from "./embedder-identity.js";
import { fingerprintPassages } from "./fingerprint.js";
import { type Passage, sortPassages } from "./passage.js";
import { checkK } from "./vector-hit.js";
import type { VectorIndex } from "./vector-index.js";

export interface VectorRetrieverOptions {
  readonly index: VectorIndex;
  /** The embedder that made the index. */
  readonly embedder: EmbeddingModel;
  /** The passages that were indexed; their texts make the context. */
  readonly passages: readonly Passage[];
  /** Passages per question, >= 1. Default 10 (section 3.4). */
  readonly k?: number;
  /** The system's name in results. Default `vector`. */
  readonly name?: string;
}

/** A context without structure: passages alone. */
export interface VectorContext {
  readonly anchor: null;
  /** Ids of the passages, best first; at most `k`. */
  readonly nodeIds: readonly string[];
  readonly relations: readonly [];
  /** The passages' texts, best first, a blank line between two; empty when the index or the question is. */
  readonly text: string;
  readonly cut: readonly [];
}

export interface VectorRetriever {
  readonly name: string;
  /** @throws whatever the embedder rejects with: a failed call is never an empty context */
  retrieve(question: string, options?: { readonly signal?: AbortSignal }): Promise<VectorContext>;
}

/**
 * The paper's dense baseline (section 3.4): the `k` passages most similar to the question, and no knowledge of a
 * graph. A retriever as the evaluator defines it.
 *
 * @throws RangeError when the embedder, its prefixes or the passages are not the index's, or `k` is not a whole number >= 1
 */
export function createVectorRetriever(options: VectorRetrieverOptions): VectorRetriever {
  const { index, embedder, k = VECTOR_DEFAULTS.k, name = VECTOR_DEFAULTS.name } = options;
  checkK(k);
  checkEmbedder(index, embedder);
  const sorted = sortPassages(options.passages);
  const fingerprint = fingerprintPassages(sorted);
  if (fingerprint !== index.fingerprint) {
    throw new RangeError(
      `vector-baseline: the index was made from passages ${index.fingerprint}, given are ${fingerprint}; rebuild the index`,
    );
  }
  const textOf = new Map(sorted.map(({ id, text }) => [id, text]));
  return {
    name,
    async retrieve(question, { signal } = {}) {
      signal?.throwIfAborted();
      // A blank question has nothing to embed, and an index of nothing has no dimension to embed it in.
      const hits =
        question.trim() === "" || textOf.size === 0
          ? []
          : index.searcher.nearest(await embedQuestion(embedder, question, signal), k);
      const nodeIds = hits.map(({ id }) => id);
      const text = nodeIds.map((id) => textOf.get(id)!).join("\n\n");
      return { anchor: null, nodeIds, relations: [], text, cut: [] };
    },
  };
}

function checkEmbedder(index: VectorIndex, embedder: EmbeddingModel): void {
  const other = identityDifference(index, identityOf(embedder, index.digest));
  if (other === null) return;
  throw new RangeError(
    `vector-baseline: the index was made with ${other.what} ${JSON.stringify(other.saved)}, the question would be embedded with ${JSON.stringify(other.due)}; use one for both`,
  );
}

async function embedQuestion(
  embedder: EmbeddingModel,
  question: string,
  signal: AbortSignal | undefined,
): Promise<Float32Array> {
  const vectors = await embedder.embed({ texts: [question], role: "query", ...(signal && { signal }) });
  if (vectors.length !== 1) {
    throw new RangeError(
      `vector-baseline: ${embedder.id} gave ${vectors.length} vectors for one question; check the embedder`,
    );
  }
  return vectors[0]!;
}
