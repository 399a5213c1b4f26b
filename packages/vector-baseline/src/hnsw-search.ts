import type { HierarchicalNSW } from "hnswlib-node";
import { cosinesAt, unitVector } from "./cosine.js";
import { createExactSearcher } from "./exact.js";
import type { HnswOptions } from "./hnsw-options.js";
import type { PackedVectors } from "./packed-vectors.js";
import { shardSize } from "./shard.js";
import { topRows } from "./top-rows.js";
import { checkK, type VectorHit } from "./vector-hit.js";

/** A search over one graph per shard, whose labels are rows of `vectors`. */
export function createHnswSearch(
  graphs: readonly HierarchicalNSW[],
  vectors: PackedVectors,
  { ef, shards }: HnswOptions,
): (query: Float32Array, k: number) => VectorHit[] {
  const { ids, dimension } = vectors;
  const exact = createExactSearcher(vectors);
  const sizes = graphs.map((_, shard) => shardSize(ids.length, shards, shard));
  const unit = new Float64Array(dimension);
  // The library refuses typed arrays.
  const plain = new Array<number>(dimension).fill(0);
  let rows = new Uint32Array(0);
  let scores = new Float64Array(0);
  return (query, k) => {
    checkK(k);
    unitVector(query, vectors, "the query", unit);
    for (let i = 0; i < dimension; i++) plain[i] = unit[i]!;
    // All candidates the walks hold, not k of them: ties at the k-th place are then settled by id.
    const held = Math.max(k, ef);
    const most = Math.min(ids.length, graphs.length * held);
    if (rows.length < most) [rows, scores] = [new Uint32Array(most), new Float64Array(most)];
    let count = 0;
    for (let shard = 0; shard < graphs.length; shard++) {
      const asked = Math.min(held, sizes[shard]!);
      const { neighbors, distances } = graphs[shard]!.searchKnn(plain, asked);
      // The walk ran out of nodes within its reach, so that others were never looked at.
      if (neighbors.length < asked) return exact.nearest(query, k);
      // Nearest first. Those that rounding cannot lift among the shard's best k are not scored again.
      const farthest = distances[Math.min(k, asked) - 1]! + 2 * roundingOver(dimension);
      for (let i = 0; i < asked && distances[i]! <= farthest; i++) rows[count++] = neighbors[i]!;
    }
    // By row, so that the lower row wins a tie.
    const found = rows.subarray(0, count).sort();
    const exactScores = scores.subarray(0, count);
    cosinesAt(vectors, found, unit, exactScores);
    return topRows(exactScores, k).map((at) => ({ id: ids[found[at]!]!, score: exactScores[at]! }));
  };
}

/**
 * The most by which the library's distance can be off: a sum of `dimension` products in single precision, in whatever
 * order, over vectors of length 1 (gamma_n of Higham, Accuracy and Stability of Numerical Algorithms, 2002, section
 * 3.1), and some more for the rounding of the vectors and of the difference from 1.
 */
function roundingOver(dimension: number): number {
  return (dimension + 16) * 2 ** -24;
}
