import type { ExactSearcher } from "./exact.js";
import type { HnswSearcher } from "./hnsw.js";

/** Vectors that can be searched, and what made them. */
export interface VectorIndex {
  /** Id of the embedder; vectors of another do not compare. */
  readonly embedder: string;
  /** SHA-256 over the passages' ids and texts, by id ascending. */
  readonly fingerprint: string;
  readonly searcher: ExactSearcher | HnswSearcher;
}
