/** The graph of an HNSW index (Malkov and Yashunin, 2018, https://arxiv.org/abs/1603.09320). */
export interface HnswOptions {
  /** Links per node and level, 2 to 512; level 0 has twice as many. */
  readonly m: number;
  /** Candidates held while building, at least `m`. */
  readonly efConstruction: number;
  /** Candidates held while searching, >= 1; a search for more than `ef` hits holds as many as it wants hits. */
  readonly ef: number;
  /** Seed of the level generator, 0 to 2^32 - 1. */
  readonly seed: number;
}

/**
 * `k`: the paper's top 10, chosen there to match the size of HG-RAG's context (section 3.4). The rest is ours, as the
 * paper names none: the exact scan serves below `exactBelow` passages, where it answers within some 20 ms.
 */
export const VECTOR_DEFAULTS = {
  k: 10,
  name: "vector",
  batchSize: 64,
  exactBelow: 20_000,
  hnsw: { m: 16, efConstruction: 200, ef: 64, seed: 42 } satisfies HnswOptions,
} as const;
