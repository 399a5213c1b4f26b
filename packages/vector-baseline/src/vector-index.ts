import type { EmbedderIdentity } from "./embedder-identity.js";
import type { ExactSearcher } from "./exact.js";
import type { HnswSearcher } from "./hnsw.js";

/** Vectors that can be searched, and what made them. */
export interface VectorIndex extends EmbedderIdentity {
  /** SHA-256 over the passages' ids and texts, by id ascending. */
  readonly fingerprint: string;
  readonly searcher: ExactSearcher | HnswSearcher;
}
