import type { EmbeddingModel } from "@hg-rag/llm-client";
import { type HnswOptions, VECTOR_DEFAULTS } from "./defaults.js";
import { createExactSearcher } from "./exact.js";
import { fingerprintPassages } from "./fingerprint.js";
import { buildHnswSearcher } from "./hnsw.js";
import { allocateVectors, type PackedVectors, setRow } from "./packed-vectors.js";
import { type Passage, sortPassages } from "./passage.js";
import type { VectorIndex } from "./vector-index.js";

export interface BuildProgress {
  /** `embed`: vectors received; `graph`: vectors inserted into the HNSW graph. */
  readonly stage: "embed" | "graph";
  readonly done: number;
  readonly total: number;
}

export interface BuildOptions {
  /** In any order: they are indexed by id ascending. */
  readonly passages: readonly Passage[];
  readonly embedder: EmbeddingModel;
  /** Texts per call of the embedder, >= 1. Default 64. */
  readonly batchSize?: number;
  /** Fewer passages than this are scanned exactly, others get an HNSW graph; >= 0. Default 20,000. */
  readonly exactBelow?: number;
  /** Default m 16, efConstruction 200, ef 64, seed 42. */
  readonly hnsw?: Partial<HnswOptions>;
  readonly onProgress?: (progress: BuildProgress) => void;
  readonly signal?: AbortSignal;
}

/**
 * Embeds every passage (section 3.4) and makes the vectors searchable.
 *
 * @throws RangeError on a repeated or empty id, a blank text, an option out of range, or vectors that are missing,
 * of two dimensions, not finite or zero; whatever the embedder rejects with; the signal's reason once it fired
 */
export async function buildVectorIndex(options: BuildOptions): Promise<VectorIndex> {
  const { embedder, onProgress, signal, exactBelow = VECTOR_DEFAULTS.exactBelow } = options;
  if (!(exactBelow >= 0)) throw new RangeError(`vector-baseline: exactBelow must be >= 0, got ${exactBelow}`);
  const sorted = sortPassages(options.passages);
  const vectors = await embedPassages(sorted, options);
  const total = sorted.length;
  const searcher =
    total === 0 || total < exactBelow
      ? createExactSearcher(vectors)
      : await buildHnswSearcher(vectors, options.hnsw, {
          ...(signal && { signal }),
          onProgress: (done) => onProgress?.({ stage: "graph", done, total }),
        });
  return { embedder: embedder.id, fingerprint: fingerprintPassages(sorted), searcher };
}

async function embedPassages(sorted: readonly Passage[], options: BuildOptions): Promise<PackedVectors> {
  const { embedder, onProgress, signal, batchSize = VECTOR_DEFAULTS.batchSize } = options;
  if (!Number.isInteger(batchSize) || batchSize < 1) {
    throw new RangeError(`vector-baseline: batchSize must be a whole number >= 1, got ${batchSize}`);
  }
  const ids = sorted.map(({ id }) => id);
  let vectors = allocateVectors([], 0);
  for (let start = 0; start < sorted.length; start += batchSize) {
    signal?.throwIfAborted();
    const texts = sorted.slice(start, start + batchSize).map(({ text }) => text);
    const batch = await embedder.embed({ texts, role: "document", ...(signal && { signal }) });
    if (batch.length !== texts.length) {
      throw new RangeError(
        `vector-baseline: ${embedder.id} gave ${batch.length} vectors for ${texts.length} texts; check the embedder`,
      );
    }
    // The first vector sets the dimension that all others must have.
    if (start === 0) vectors = allocateVectors(ids, batch[0]!.length);
    batch.forEach((vector, i) => {
      setRow(vectors, start + i, vector);
    });
    onProgress?.({ stage: "embed", done: start + batch.length, total: sorted.length });
  }
  return vectors;
}
