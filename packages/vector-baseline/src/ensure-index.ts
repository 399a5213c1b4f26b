import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type BuildOptions, type BuildPlan, planBuild } from "./build-index.js";
import { buildShards } from "./build-shards.js";
import { digestFile } from "./digest.js";
import { embedPassages } from "./embed-passages.js";
import { createExactSearcher } from "./exact.js";
import { fingerprintPassages } from "./fingerprint.js";
import { readHnswSearcher } from "./hnsw.js";
import { IndexError } from "./index-error.js";
import { openKeptGraphs } from "./kept-graphs.js";
import { openKeptRows } from "./kept-rows.js";
import { openIndex } from "./open-index.js";
import { DRAFT_ROWS, describeIndex, finishPublishing, publishIndex } from "./publish-index.js";
import { writeRows } from "./row-file.js";
import { graphName, SIDECAR_NAME } from "./sidecar.js";
import { syncFile } from "./sync-file.js";
import type { VectorIndex } from "./vector-index.js";

/** Where a build keeps what it has, within the index's folder. */
const DRAFT = ".building";

/**
 * The index of these passages in a folder, made when absent: opened where it stands whole and as it would be built,
 * else built there. A build keeps embedded vectors and finished graphs as they come, and goes on from what an earlier
 * one left, whether that was killed, aborted or failed; the files are then, byte for byte, those of an undisturbed
 * build. Kept work of another embedder, other passages or options is dropped, and so is an index that is damaged or
 * does not match: it stands until the new one is whole. One build at a time per folder.
 *
 * @throws as `buildVectorIndex`; Error when a file cannot be written or read
 */
export async function ensureIndex(dir: string, options: BuildOptions): Promise<VectorIndex> {
  const plan = planBuild(options);
  const draft = join(dir, DRAFT);
  await finishPublishing(draft, dir);
  const standing = await openStanding(dir, plan, options);
  if (standing !== null) return standing;
  return buildInto(dir, draft, plan);
}

async function buildInto(dir: string, draft: string, plan: BuildPlan): Promise<VectorIndex> {
  const { sorted, made, embed, hnsw, control } = plan;
  await mkdir(dir, { recursive: true });
  const { storage, dimension } = embed;
  const fingerprint = fingerprintPassages(sorted);
  const ids = sorted.map(({ id }) => id);
  const origin = { ...made, passages: fingerprint, ids, storage, dimension };
  const vectors = await embedPassages(sorted, embed, await openKeptRows(draft, origin));
  const rows = join(draft, DRAFT_ROWS);
  // An index of nothing has no batch that would have made the file.
  if (ids.length === 0) await writeRows(rows, vectors);
  await syncFile(rows);
  const digest = await digestFile(rows);
  const described = { ...made, fingerprint };
  if (hnsw === null) {
    await publishIndex(draft, dir, describeIndex(described, vectors, { vectors: digest, hnsw }));
    return { ...described, searcher: createExactSearcher(vectors) };
  }
  const graphs = await buildShards(vectors, hnsw, draft, await openKeptGraphs(draft, digest, hnsw), control);
  const files = { vectors: digest, hnsw: { ...hnsw, graphs } };
  await publishIndex(draft, dir, describeIndex(described, vectors, files));
  const paths = graphs.map((graph) => join(dir, graphName(graph)));
  return { ...described, searcher: await readHnswSearcher(paths, vectors, hnsw) };
}

/** Null when there is none, or not the one that is due: then `onReplace` is told why. */
async function openStanding(
  dir: string,
  { sorted, made, embed, hnsw }: BuildPlan,
  { onReplace }: BuildOptions,
): Promise<VectorIndex | null> {
  const { embedder, storage, dimension } = embed;
  const expected = {
    embedder,
    embedderDigest: made.digest,
    passages: sorted,
    storage,
    ...(hnsw && { hnsw }),
  };
  try {
    const index = await openIndex(dir, { ...expected, ...(dimension !== undefined && { dimension }) });
    checkExtent(dir, index, dimension, hnsw === null ? "exact" : "hnsw");
    return index;
  } catch (error) {
    if (!(error instanceof IndexError)) throw error;
    if (error.kind !== "missing") onReplace?.(error);
    return null;
  }
}

function checkExtent(
  dir: string,
  { searcher }: VectorIndex,
  dimension: number | undefined,
  kindDue: VectorIndex["searcher"]["kind"],
): void {
  const { kind, vectors } = searcher;
  // Asked for all values, an index of fewer is another one.
  if (dimension === undefined && vectors.dimension !== vectors.fullDimension) {
    const sides = `dimension ${vectors.dimension}, expected is ${vectors.fullDimension}`;
    throw new IndexError("mismatch", `${join(dir, SIDECAR_NAME)} was saved with ${sides}`);
  }
  if (kind !== kindDue) {
    throw new IndexError(
      "mismatch",
      `${join(dir, SIDECAR_NAME)} was saved with kind ${kind}, expected is ${kindDue}`,
    );
  }
}
