import type { EmbeddingModel } from "@hg-rag/llm-client";
import { resolveThreads } from "./build-shards.js";
import { VECTOR_DEFAULTS } from "./defaults.js";
import { type EmbedOptions, embedPassages, NO_ROWS, resolveEmbedOptions } from "./embed-passages.js";
import { type EmbedderIdentity, identityOf } from "./embedder-identity.js";
import { createExactSearcher } from "./exact.js";
import { fingerprintPassages } from "./fingerprint.js";
import { buildHnswSearcher } from "./hnsw.js";
import { type HnswOptions, resolveHnswOptions } from "./hnsw-options.js";
import type { IndexError } from "./index-error.js";
import type { VectorStorage } from "./packed-vectors.js";
import { type Passage, sortPassages } from "./passage.js";
import type { VectorIndex } from "./vector-index.js";

export interface BuildProgress {
  /** `embed`: vectors received; `graph`: vectors inserted into the HNSW graphs. */
  readonly stage: "embed" | "graph";
  readonly done: number;
  readonly total: number;
}

export interface BuildOptions {
  /** In any order: they are indexed by id ascending. */
  readonly passages: readonly Passage[];
  readonly embedder: EmbeddingModel;
  /** Names the embedder's very weights, where they are known. Default null. */
  readonly embedderDigest?: string | null;
  /** Texts per call of the embedder, >= 1. Default 64. */
  readonly batchSize?: number;
  /** Fewer passages than this are scanned exactly, others get HNSW graphs; >= 0. Default 20,000. */
  readonly exactBelow?: number;
  /** How rows are held, in memory and in files. Default `float32`; `int8` takes a quarter and rounds. */
  readonly storage?: VectorStorage;
  /** Values to keep of each embedding, the first ones, at least 1. Default: all. */
  readonly dimension?: number;
  /** Default m 16, efConstruction 200, ef 64, seed 42, shards 1. */
  readonly hnsw?: Partial<HnswOptions>;
  /** Worker threads that build graphs at a time, >= 1; no result depends on it. Default `availableParallelism()`. */
  readonly threads?: number;
  readonly onProgress?: (progress: BuildProgress) => void;
  /** Told why `ensureIndex` does not take the index that stands in its folder, both sides named. */
  readonly onReplace?: (reason: IndexError) => void;
  readonly signal?: AbortSignal;
}

/** What is to be built, checked. */
export interface BuildPlan {
  /** By id ascending. */
  readonly sorted: readonly Passage[];
  readonly made: EmbedderIdentity;
  readonly embed: EmbedOptions;
  /** Null: scanned exactly. */
  readonly hnsw: HnswOptions | null;
  readonly control: {
    readonly threads: number;
    readonly signal?: AbortSignal;
    readonly onProgress: (done: number) => void;
  };
}

/**
 * Embeds every passage (section 3.4) and makes the vectors searchable, in memory. `ensureIndex` does so in a folder.
 *
 * @throws RangeError on a repeated or empty id, a blank text, an option out of range, or vectors that are missing,
 * of two dimensions, not finite or zero; whatever the embedder rejects with; the signal's reason once it fired; Error
 * when a worker fails
 */
export async function buildVectorIndex(options: BuildOptions): Promise<VectorIndex> {
  const { sorted, made, embed, hnsw, control } = planBuild(options);
  const vectors = await embedPassages(sorted, embed, NO_ROWS);
  const searcher =
    hnsw === null ? createExactSearcher(vectors) : await buildHnswSearcher(vectors, hnsw, control);
  return { ...made, fingerprint: fingerprintPassages(sorted), searcher };
}

/** @throws RangeError when the passages or an option cannot be used */
export function planBuild(options: BuildOptions): BuildPlan {
  const { embedder, onProgress, signal, exactBelow = VECTOR_DEFAULTS.exactBelow } = options;
  if (!(exactBelow >= 0)) throw new RangeError(`vector-baseline: exactBelow must be >= 0, got ${exactBelow}`);
  const sorted = sortPassages(options.passages);
  const total = sorted.length;
  const hnsw = resolveHnswOptions(options.hnsw);
  const tell = (stage: BuildProgress["stage"]) => (done: number) => onProgress?.({ stage, done, total });
  return {
    sorted,
    made: identityOf(embedder, options.embedderDigest),
    embed: { embedder, signal, onEmbedded: tell("embed"), ...resolveEmbedOptions(options) },
    hnsw: total === 0 || total < exactBelow ? null : hnsw,
    control: {
      threads: resolveThreads(options.threads),
      onProgress: tell("graph"),
      ...(signal && { signal }),
    },
  };
}
