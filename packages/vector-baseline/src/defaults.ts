/**
 * `k`: the paper's top 10, chosen there to match the size of HG-RAG's context (section 3.4). The rest is ours, as the
 * paper names none: the exact scan serves below `exactBelow` passages, where it answers within some 20 ms.
 */
export const VECTOR_DEFAULTS = {
  k: 10,
  name: "vector",
  batchSize: 64,
  exactBelow: 20_000,
  storage: "float32",
  hnsw: { m: 16, efConstruction: 200, ef: 64, seed: 42, shards: 1 },
} as const;
