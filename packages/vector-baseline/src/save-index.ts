import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Digest, digestFile } from "./digest.js";
import { graphFileFault } from "./graph-file.js";
import type { HnswSearcher } from "./hnsw.js";
import { DRAFT_ROWS, describeIndex, publishIndex } from "./publish-index.js";
import { writeRows } from "./row-file.js";
import { shardCount, shardSize } from "./shard.js";
import { graphName } from "./sidecar.js";
import { syncFile } from "./sync-file.js";
import type { VectorIndex } from "./vector-index.js";

/**
 * Saves an index in a folder, made when absent: `index.json`, the vectors (raw little-endian Float32, or Int8, row by
 * row, by id ascending) and, for HNSW, a graph per shard. The sidecar is renamed into place last: a save that is
 * killed leaves the index that stood there whole. Afterwards files of earlier saves are removed; others are left
 * alone. One save at a time per folder.
 *
 * @throws Error when a file cannot be written whole
 */
export async function saveIndex(index: VectorIndex, dir: string): Promise<void> {
  const { searcher } = index;
  const { vectors } = searcher;
  await mkdir(dir, { recursive: true });
  // Within the folder, so that a rename never crosses a file system.
  const draft = await mkdtemp(join(dir, ".saving-"));
  try {
    await writeRows(join(draft, DRAFT_ROWS), vectors);
    const sidecar = describeIndex(index, vectors, {
      vectors: await digestFile(join(draft, DRAFT_ROWS)),
      hnsw:
        searcher.kind === "hnsw" ? { ...searcher.options, graphs: await writeGraphs(searcher, draft) } : null,
    });
    await publishIndex(draft, dir, sidecar);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function writeGraphs(searcher: HnswSearcher, draft: string): Promise<Digest[]> {
  const { vectors, options } = searcher;
  const { ids, dimension } = vectors;
  const digests: Digest[] = [];
  for (let shard = 0; shard < shardCount(ids.length, options.shards); shard++) {
    const path = join(draft, `shard-${shard}`);
    await searcher.writeGraph(path, shard);
    const count = shardSize(ids.length, options.shards, shard);
    const fault = await graphFileFault(path, { ...options, count, dimension });
    if (fault !== null) {
      throw new Error(`vector-baseline: ${path} ${fault}; it was not written whole: is the disk full?`);
    }
    await syncFile(path);
    const digest = await digestFile(path);
    await rename(path, join(draft, graphName(digest)));
    digests.push(digest);
  }
  return digests;
}
