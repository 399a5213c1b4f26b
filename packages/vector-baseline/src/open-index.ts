import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { EmbeddingModel } from "@hg-rag/llm-client";
import { type Digest, digestFile } from "./digest.js";
import { identityDifference, identityOf } from "./embedder-identity.js";
import { createExactSearcher } from "./exact.js";
import { fingerprintPassages } from "./fingerprint.js";
import { graphFileFault } from "./graph-file.js";
import { readHnswSearcher } from "./hnsw.js";
import type { HnswOptions } from "./hnsw-options.js";
import { IndexError } from "./index-error.js";
import { allocateVectors, type PackedVectors, type VectorStorage } from "./packed-vectors.js";
import { type Passage, sortPassages } from "./passage.js";
import { readRows } from "./row-file.js";
import { shardSize } from "./shard.js";
import { graphName, readSidecar, SIDECAR_NAME, type Sidecar, vectorsName } from "./sidecar.js";
import type { VectorIndex } from "./vector-index.js";

/** What an index must have been made from. */
export interface ExpectedIndex {
  /** The embedder that questions will be embedded with; its id and its prefixes are compared. */
  readonly embedder: Pick<EmbeddingModel, "id" | "prefixes">;
  /** Names its very weights; compared where it is known of both. */
  readonly embedderDigest?: string | null;
  /** In any order. */
  readonly passages: readonly Passage[];
  /** Values kept per vector, where the caller knows it. */
  readonly dimension?: number;
  /** How rows are held, where it matters to the caller. */
  readonly storage?: VectorStorage;
  /** Compared where given, but for `ef`, which a search may choose anew. Ignored by an exact index. */
  readonly hnsw?: Partial<HnswOptions>;
}

/**
 * Opens what `saveIndex` or `ensureIndex` saved. Everything is compared and every byte is checked before the HNSW library sees a file,
 * since it reads damaged and foreign ones without complaint.
 *
 * @throws IndexError when there is none, a file is damaged, or something expected differs (both sides are named)
 */
export async function openIndex(dir: string, expected: ExpectedIndex): Promise<VectorIndex> {
  const path = join(dir, SIDECAR_NAME);
  const sidecar = readSidecar(await readText(path), path);
  const sorted = sortPassages(expected.passages);
  compare(path, sidecar, expected, sorted);
  const { embedder, digest, prefixes, dimension, fullDimension, storage, passages, hnsw } = sidecar;
  const made = { embedder, digest, prefixes, fingerprint: passages };
  const ids = sorted.map(({ id }) => id);
  const vectors = allocateVectors(ids, dimension, { storage, fullDimension });
  const vectorsPath = join(dir, vectorsName(sidecar));
  await checkFile(vectorsPath, sidecar.vectors, vectors.values.byteLength);
  await readRows(vectorsPath, vectors);
  if (hnsw === null) return { ...made, searcher: createExactSearcher(vectors) };
  const { graphs, ...saved } = hnsw;
  const paths = await checkGraphs(dir, graphs, vectors, saved);
  const options = { ...saved, ef: expected.hnsw?.ef ?? saved.ef };
  return { ...made, searcher: await readHnswSearcher(paths, vectors, options) };
}

async function checkGraphs(
  dir: string,
  graphs: readonly Digest[],
  { ids, dimension }: PackedVectors,
  options: HnswOptions,
): Promise<string[]> {
  const paths: string[] = [];
  for (const [shard, graph] of graphs.entries()) {
    const path = join(dir, graphName(graph));
    await checkFile(path, graph, graph.bytes);
    const count = shardSize(ids.length, options.shards, shard);
    const fault = await graphFileFault(path, { ...options, count, dimension });
    if (fault !== null) throw new IndexError("damaged", `${path} ${fault}`);
    paths.push(path);
  }
  return paths;
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    throw new IndexError("missing", `${path} cannot be read (${(cause as NodeJS.ErrnoException).code})`, {
      cause,
    });
  }
}

function compare(path: string, sidecar: Sidecar, expected: ExpectedIndex, sorted: readonly Passage[]): void {
  const { hnsw } = sidecar;
  const other = identityDifference(sidecar, identityOf(expected.embedder, expected.embedderDigest));
  if (other !== null) throw mismatch(path, other.what, other.saved, other.due);
  const sides: [what: string, saved: string | number, due: string | number | undefined][] = [
    // An index of nothing has met no vector and knows no dimension.
    ["dimension", sidecar.dimension, sidecar.count === 0 ? undefined : expected.dimension],
    ["storage", sidecar.storage, expected.storage],
    ["number of passages", sidecar.count, sorted.length],
    ["passages", sidecar.passages, fingerprintPassages(sorted)],
  ];
  if (hnsw !== null) {
    for (const name of ["m", "efConstruction", "seed", "shards"] as const) {
      sides.push([`hnsw.${name}`, hnsw[name], expected.hnsw?.[name]]);
    }
  }
  for (const [what, saved, due] of sides) {
    if (due === undefined || saved === due) continue;
    throw mismatch(path, what, saved, due);
  }
}

function mismatch(path: string, what: string, saved: string | number, due: string | number): IndexError {
  const sides = `${JSON.stringify(saved)}, expected is ${JSON.stringify(due)}`;
  return new IndexError("mismatch", `${path} was saved with ${what} ${sides}`);
}

async function checkFile(path: string, saved: Digest, bytesDue: number): Promise<void> {
  let found: Digest;
  try {
    found = await digestFile(path);
  } catch (cause) {
    throw new IndexError("damaged", `${path} cannot be read (${(cause as NodeJS.ErrnoException).code})`, {
      cause,
    });
  }
  if (found.bytes !== saved.bytes || found.bytes !== bytesDue) {
    throw new IndexError("damaged", `${path} has ${found.bytes} bytes, ${bytesDue} were due`);
  }
  if (found.sha256 !== saved.sha256) {
    throw new IndexError("damaged", `${path} was changed: its SHA-256 is not the one saved with it`);
  }
}
