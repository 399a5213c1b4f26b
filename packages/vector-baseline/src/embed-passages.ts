import type { EmbeddingModel } from "@hg-rag/llm-client";
import { VECTOR_DEFAULTS } from "./defaults.js";
import { allocateVectors, type PackedVectors, setRow, type VectorStorage } from "./packed-vectors.js";
import type { Passage } from "./passage.js";

export interface EmbedOptions {
  readonly embedder: EmbeddingModel;
  /** Texts per call of the embedder, >= 1. */
  readonly batchSize: number;
  readonly storage: VectorStorage;
  /** Values to keep of each embedding; undefined: all. */
  readonly dimension: number | undefined;
  readonly signal: AbortSignal | undefined;
  /** Told how many passages are embedded. */
  readonly onEmbedded: (done: number) => void;
}

/** Rows that are there before embedding begins, and what becomes of those that follow. */
export interface KeptRows {
  /** Null until the first batch came. */
  readonly vectors: PackedVectors | null;
  /** Rows of `vectors` that are set. */
  readonly done: number;
  append(vectors: PackedVectors, from: number, to: number): Promise<void>;
}

/** Nothing is there, nothing is kept. */
export const NO_ROWS: KeptRows = { vectors: null, done: 0, append: async () => {} };

/** @throws RangeError on vectors that are missing, too short, of two dimensions, not finite or zero */
export async function embedPassages(
  sorted: readonly Passage[],
  options: EmbedOptions,
  kept: KeptRows,
): Promise<PackedVectors> {
  const { embedder, batchSize, signal, onEmbedded } = options;
  let { vectors } = kept;
  if (kept.done > 0) onEmbedded(kept.done);
  for (let start = kept.done; start < sorted.length; start += batchSize) {
    signal?.throwIfAborted();
    const texts = sorted.slice(start, start + batchSize).map(({ text }) => text);
    const batch = await embedder.embed({ texts, role: "document", ...(signal && { signal }) });
    if (batch.length !== texts.length) {
      throw new RangeError(
        `vector-baseline: ${embedder.id} gave ${batch.length} vectors for ${texts.length} texts; check the embedder`,
      );
    }
    // The first vector sets the dimension that all others must have.
    vectors ??= allocate(sorted, batch[0]!.length, options);
    for (const [i, vector] of batch.entries()) setRow(vectors, start + i, vector);
    await kept.append(vectors, start, start + batch.length);
    onEmbedded(start + batch.length);
  }
  return vectors ?? allocateVectors([], 0, { storage: options.storage });
}

function allocate(
  sorted: readonly Passage[],
  fullDimension: number,
  { dimension = fullDimension, embedder, storage }: EmbedOptions,
): PackedVectors {
  if (dimension > fullDimension) {
    throw new RangeError(
      `vector-baseline: dimension must be at most the ${fullDimension} of ${embedder.id}, got ${dimension}`,
    );
  }
  const ids = sorted.map(({ id }) => id);
  return allocateVectors(ids, dimension, { storage, fullDimension });
}

/** @throws RangeError when an option is out of its range */
export function resolveEmbedOptions({
  batchSize = VECTOR_DEFAULTS.batchSize,
  storage = VECTOR_DEFAULTS.storage,
  dimension,
}: {
  readonly batchSize?: number;
  readonly storage?: VectorStorage;
  readonly dimension?: number;
}): Pick<EmbedOptions, "batchSize" | "storage" | "dimension"> {
  for (const [name, value] of Object.entries({ batchSize, dimension: dimension ?? 1 })) {
    if (!Number.isSafeInteger(value) || value < 1) {
      throw new RangeError(`vector-baseline: ${name} must be a whole number >= 1, got ${value}`);
    }
  }
  if (storage !== "float32" && storage !== "int8") {
    throw new RangeError(`vector-baseline: storage must be float32 or int8, got ${JSON.stringify(storage)}`);
  }
  return { batchSize, storage, dimension };
}
