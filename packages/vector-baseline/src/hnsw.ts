import { setImmediate } from "node:timers/promises";
import hnswlib from "hnswlib-node";
import { cosineAt, unitVector } from "./cosine.js";
import { type HnswOptions, VECTOR_DEFAULTS } from "./defaults.js";
import { createExactSearcher } from "./exact.js";
import type { PackedVectors } from "./packed-vectors.js";
import { checkK, type VectorHit } from "./vector-hit.js";

// Over unit vectors the inner product is the cosine. The library's own cosine space would scale a second time and
// so search other values than the ones that are stored.
const SPACE = "ip";

// Rows inserted between two looks at the signal: some tens of milliseconds.
const SLICE = 128;

/** Search over a hierarchical navigable small world graph: fast, and right but for the neighbours its walk misses. */
export interface HnswSearcher {
  readonly kind: "hnsw";
  readonly vectors: PackedVectors;
  readonly options: HnswOptions;
  /**
   * As `ExactSearcher.nearest`, over the candidates of the walk: the scores and the order are the exact ones, a
   * neighbour can be missing. Where more than `ef` passages tie, which of them come back is the walk's choice.
   */
  nearest(query: Float32Array, k: number): VectorHit[];
  /** Writes the graph in the library's own format, which names neither its space nor its embedder. */
  writeGraph(path: string): Promise<void>;
}

/**
 * Inserts the rows in order; equal vectors, options and machine give an equal graph.
 *
 * @throws RangeError when there is no vector or an option is out of its range; the signal's reason once it fired
 */
export async function buildHnswSearcher(
  vectors: PackedVectors,
  options: Partial<HnswOptions> = {},
  control: { readonly signal?: AbortSignal; readonly onProgress?: (done: number) => void } = {},
): Promise<HnswSearcher> {
  const resolved = { ...VECTOR_DEFAULTS.hnsw, ...options };
  checkOptions(resolved);
  const { ids, values, dimension } = vectors;
  if (ids.length === 0)
    throw new RangeError("vector-baseline: no vectors to build a graph over; scan exactly");
  const graph = new hnswlib.HierarchicalNSW(SPACE, dimension);
  graph.initIndex(ids.length, resolved.m, resolved.efConstruction, resolved.seed);
  for (let row = 0; row < ids.length; row++) {
    graph.addPoint(plainArray(values.subarray(row * dimension, (row + 1) * dimension)), row);
    if ((row + 1) % SLICE !== 0 && row + 1 !== ids.length) continue;
    control.onProgress?.(row + 1);
    await setImmediate();
    control.signal?.throwIfAborted();
  }
  return searcherOver(graph, vectors, resolved);
}

/** Reads a graph in whose file `graphFileFault` found nothing wrong for these vectors' shape. */
export async function readHnswSearcher(
  path: string,
  vectors: PackedVectors,
  options: HnswOptions,
): Promise<HnswSearcher> {
  checkOptions(options);
  // A fresh object each time: after a failed read the library keeps a pointer to what it freed.
  const graph = new hnswlib.HierarchicalNSW(SPACE, vectors.dimension);
  await graph.readIndex(path);
  return searcherOver(graph, vectors, options);
}

function searcherOver(
  graph: hnswlib.HierarchicalNSW,
  vectors: PackedVectors,
  options: HnswOptions,
): HnswSearcher {
  const { ids, values, dimension } = vectors;
  const exact = createExactSearcher(vectors);
  // Not part of the library's file: a graph that was read searches with 10.
  graph.setEf(options.ef);
  return {
    kind: "hnsw",
    vectors,
    options,
    nearest(query, k) {
      checkK(k);
      const unit = unitVector(query, dimension, "the query");
      // All candidates the walk holds, not k of them: ties at the k-th place are then settled by id.
      const asked = Math.min(Math.max(k, options.ef), ids.length);
      const rows = graph.searchKnn(plainArray(unit), asked).neighbors;
      // The walk ran out of nodes within its reach, so that others were never looked at.
      if (rows.length < asked) return exact.nearest(query, k);
      return rows
        .map((row) => ({ row, score: cosineAt(values, row * dimension, unit) }))
        .sort((a, b) => b.score - a.score || a.row - b.row)
        .slice(0, k)
        .map(({ row, score }) => ({ id: ids[row]!, score }));
    },
    async writeGraph(path) {
      await graph.writeIndex(path);
    },
  };
}

// The library refuses typed arrays.
function plainArray(vector: Float32Array | Float64Array): number[] {
  const plain = new Array<number>(vector.length);
  for (let i = 0; i < vector.length; i++) plain[i] = vector[i]!;
  return plain;
}

function checkOptions({ m, efConstruction, ef, seed }: HnswOptions): void {
  checkWhole("m", m, 2, 512);
  // Below m the library raises it without a word, and the file would then say another figure than the caller.
  checkWhole("efConstruction", efConstruction, m, 100_000);
  checkWhole("ef", ef, 1, 100_000);
  checkWhole("seed", seed, 0, 2 ** 32 - 1);
}

function checkWhole(name: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(`vector-baseline: hnsw.${name} must be whole and ${least} to ${most}, got ${value}`);
  }
}
