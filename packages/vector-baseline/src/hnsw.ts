import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import hnswlib from "hnswlib-node";
import { SPACE } from "./build-shard.js";
import { type BuildControl, buildShards } from "./build-shards.js";
import { type HnswOptions, resolveHnswOptions } from "./hnsw-options.js";
import { createHnswSearch } from "./hnsw-search.js";
import type { PackedVectors } from "./packed-vectors.js";
import type { VectorHit } from "./vector-hit.js";

/** Search over hierarchical navigable small world graphs: fast, and right but for the neighbours its walks miss. */
export interface HnswSearcher {
  readonly kind: "hnsw";
  readonly vectors: PackedVectors;
  readonly options: HnswOptions;
  /**
   * As `ExactSearcher.nearest`, over the candidates of the walks: the scores and the order are the exact ones, a
   * neighbour can be missing. Where more than `ef` passages tie, which of them come back is the walk's choice.
   */
  nearest(query: Float32Array, k: number): VectorHit[];
  /** Writes a shard's graph in the library's own format, which names neither its space nor its embedder. */
  writeGraph(path: string, shard?: number): Promise<void>;
}

/**
 * Builds the graphs on worker threads and reads them back. Equal vectors and options give equal graphs on a machine,
 * however many threads build them. The graphs stand in the system's folder for temporary files meanwhile.
 *
 * @throws RangeError when there is no vector or an option is out of its range; the signal's reason once it fired;
 * Error when a worker or the disk fails
 */
export async function buildHnswSearcher(
  vectors: PackedVectors,
  options: Partial<HnswOptions> = {},
  control: BuildControl = {},
): Promise<HnswSearcher> {
  const resolved = resolveHnswOptions(options);
  if (vectors.ids.length === 0) {
    throw new RangeError("vector-baseline: no vectors to build a graph over; scan exactly");
  }
  const dir = await mkdtemp(join(tmpdir(), "hg-rag-graphs-"));
  const take = async (shard: number, path: string): Promise<string> => {
    const built = join(dir, `graph-${shard}`);
    await rename(path, built);
    return built;
  };
  try {
    const paths = await buildShards(vectors, resolved, dir, { kept: new Map(), take }, control);
    return await readHnswSearcher(paths, vectors, resolved);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Reads graphs in whose files `graphFileFault` found nothing wrong for these vectors' shards. */
export async function readHnswSearcher(
  paths: readonly string[],
  vectors: PackedVectors,
  options: HnswOptions,
): Promise<HnswSearcher> {
  const graphs: hnswlib.HierarchicalNSW[] = [];
  for (const path of paths) {
    // A fresh object each time: after a failed read the library keeps a pointer to what it freed.
    const graph = new hnswlib.HierarchicalNSW(SPACE, vectors.dimension);
    await graph.readIndex(path);
    // Not part of the library's file: a graph that was read searches with 10.
    graph.setEf(options.ef);
    graphs.push(graph);
  }
  return {
    kind: "hnsw",
    vectors,
    options,
    nearest: createHnswSearch(graphs, vectors, options),
    async writeGraph(path, shard = 0) {
      await graphs[shard]!.writeIndex(path);
    },
  };
}
