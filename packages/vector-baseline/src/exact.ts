import { cosinesOf, unitVector } from "./cosine.js";
import type { PackedVectors } from "./packed-vectors.js";
import { topRows } from "./top-rows.js";
import { checkK, type VectorHit } from "./vector-hit.js";

/** Search by a full scan: always right, and the oracle of the HNSW search. */
export interface ExactSearcher {
  readonly kind: "exact";
  readonly vectors: PackedVectors;
  /**
   * The `min(k, size)` passages nearest to the query, by similarity descending, then id ascending. The query has the
   * embedder's dimension; where the index keeps the first values alone, so does the search.
   *
   * @throws RangeError when `k` is not a whole number >= 1, or the query is of another dimension, not finite or zero
   */
  nearest(query: Float32Array, k: number): VectorHit[];
}

export function createExactSearcher(vectors: PackedVectors): ExactSearcher {
  const { ids } = vectors;
  const scores = new Float64Array(ids.length);
  const unit = new Float64Array(vectors.dimension);
  return {
    kind: "exact",
    vectors,
    nearest(query, k) {
      checkK(k);
      if (ids.length === 0) return [];
      cosinesOf(vectors, unitVector(query, vectors, "the query", unit), scores);
      return topRows(scores, k).map((row) => ({ id: ids[row]!, score: scores[row]! }));
    },
  };
}
