import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { HnswOptions } from "./defaults.js";
import { type Digest, digestFile } from "./digest.js";
import { createExactSearcher } from "./exact.js";
import { fingerprintPassages } from "./fingerprint.js";
import { readFloats } from "./float-file.js";
import { graphFileFault } from "./graph-file.js";
import { readHnswSearcher } from "./hnsw.js";
import { IndexError } from "./index-error.js";
import { allocateVectors } from "./packed-vectors.js";
import { type Passage, sortPassages } from "./passage.js";
import { graphName, readSidecar, SIDECAR_NAME, type Sidecar, vectorsName } from "./sidecar.js";
import type { VectorIndex } from "./vector-index.js";

/** What an index must have been made from. */
export interface ExpectedIndex {
  /** The embedder that questions will be embedded with; its id is compared. */
  readonly embedder: { readonly id: string };
  /** In any order. */
  readonly passages: readonly Passage[];
  /** Values per vector, where the caller knows it. */
  readonly dimension?: number;
  /** Compared where given, but for `ef`, which a search may choose anew. Ignored by an exact index. */
  readonly hnsw?: Partial<HnswOptions>;
}

/**
 * Opens what `saveIndex` saved. Everything is compared and every byte is checked before the HNSW library sees a file,
 * since it reads damaged and foreign ones without complaint.
 *
 * @throws IndexError when there is none, a file is damaged, or something expected differs (both sides are named)
 */
export async function openIndex(dir: string, expected: ExpectedIndex): Promise<VectorIndex> {
  const path = join(dir, SIDECAR_NAME);
  const sidecar = readSidecar(await readText(path), path);
  const sorted = sortPassages(expected.passages);
  compare(path, sidecar, expected, sorted);
  const { embedder, dimension, passages: fingerprint, hnsw } = sidecar;
  const vectors = allocateVectors(
    sorted.map(({ id }) => id),
    dimension,
  );
  const vectorsPath = join(dir, vectorsName(sidecar.vectors));
  await checkFile(vectorsPath, sidecar.vectors, vectors.values.byteLength);
  await readFloats(vectorsPath, vectors.values);
  if (hnsw === null) return { embedder, fingerprint, searcher: createExactSearcher(vectors) };
  const { graph, ...saved } = hnsw;
  const graphPath = join(dir, graphName(graph));
  await checkFile(graphPath, graph, graph.bytes);
  const fault = await graphFileFault(graphPath, { ...saved, count: sorted.length, dimension });
  if (fault !== null) throw new IndexError("damaged", `${graphPath} ${fault}`);
  const options = { ...saved, ef: expected.hnsw?.ef ?? saved.ef };
  return { embedder, fingerprint, searcher: await readHnswSearcher(graphPath, vectors, options) };
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
  const sides: [what: string, saved: string | number, due: string | number | undefined][] = [
    ["embedder", sidecar.embedder, expected.embedder.id],
    // An index of nothing has met no vector and knows no dimension.
    ["dimension", sidecar.dimension, sidecar.count === 0 ? undefined : expected.dimension],
    ["number of passages", sidecar.count, sorted.length],
    ["passages", sidecar.passages, fingerprintPassages(sorted)],
  ];
  if (hnsw !== null) {
    for (const name of ["m", "efConstruction", "seed"] as const) {
      sides.push([`hnsw.${name}`, hnsw[name], expected.hnsw?.[name]]);
    }
  }
  for (const [what, saved, due] of sides) {
    if (due === undefined || saved === due) continue;
    throw new IndexError(
      "mismatch",
      `${path} was saved with ${what} ${JSON.stringify(saved)}, expected is ${JSON.stringify(due)}`,
    );
  }
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
