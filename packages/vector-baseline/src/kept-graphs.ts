import { appendFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ShardFiles } from "./build-shards.js";
import { type Digest, digestFile } from "./digest.js";
import type { HnswOptions } from "./hnsw-options.js";
import { readTextOr } from "./read-text.js";
import { graphName } from "./sidecar.js";
import { syncFile } from "./sync-file.js";

/** A line per graph that stands: what it was built from, its shard, and its digest. */
const JOURNAL = "graphs.log";
const LINE = /(\S+) (\d{1,2}) (\d{1,15}) ([0-9a-f]{64})\n/gy;

/**
 * Graphs that an earlier build left in `draft` over the same vectors with the same options, checked byte by byte, and
 * a place for more.
 */
export async function openKeptGraphs(
  draft: string,
  vectors: Digest,
  { m, efConstruction, seed, shards }: HnswOptions,
): Promise<ShardFiles<Digest>> {
  const source = [vectors.sha256, m, efConstruction, seed, shards].join(":");
  const journal = join(draft, JOURNAL);
  const text = await readTextOr("", journal);
  const lines = [...text.matchAll(LINE)];
  const kept = new Map<number, Digest>();
  for (const [, of, shard, bytes, sha256] of lines) {
    const graph = { bytes: Number(bytes), sha256: sha256! };
    if (of === source && (await stands(draft, graph))) kept.set(Number(shard), graph);
  }
  // A torn tail is cut off, so that the next line is whole.
  const whole = lines.map(([line]) => line).join("");
  if (whole !== text) await writeFile(journal, whole);
  return {
    kept,
    async take(shard, path) {
      await syncFile(path);
      const graph = await digestFile(path);
      await rename(path, join(draft, graphName(graph)));
      await appendFile(journal, `${source} ${shard} ${graph.bytes} ${graph.sha256}\n`);
      return graph;
    },
  };
}

async function stands(draft: string, graph: Digest): Promise<boolean> {
  const found = await digestFile(join(draft, graphName(graph))).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return found?.bytes === graph.bytes && found.sha256 === graph.sha256;
}
