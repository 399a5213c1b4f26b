import { mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Digest, digestFile } from "./digest.js";
import { writeFloats } from "./float-file.js";
import { graphFileFault } from "./graph-file.js";
import type { HnswSearcher } from "./hnsw.js";
import { graphName, isIndexFile, SIDECAR_NAME, type Sidecar, vectorsName, writeSidecar } from "./sidecar.js";
import type { VectorIndex } from "./vector-index.js";

/**
 * Saves an index in a folder, made when absent: `index.json`, the vectors (raw little-endian Float32, row by row, by
 * id ascending) and, for HNSW, the graph. The sidecar is renamed into place last: a save that is killed leaves the
 * index that stood there whole. Afterwards files of earlier saves are removed; others are left alone.
 * One save at a time per folder.
 *
 * @throws Error when a file cannot be written whole
 */
export async function saveIndex(index: VectorIndex, dir: string): Promise<void> {
  const { embedder, fingerprint, searcher } = index;
  const { vectors } = searcher;
  await mkdir(dir, { recursive: true });
  // Within the folder, so that a rename never crosses a file system.
  const draft = await mkdtemp(join(dir, ".saving-"));
  try {
    await writeFloats(join(draft, "vectors"), vectors.values);
    const sidecar: Sidecar = {
      embedder,
      dimension: vectors.dimension,
      count: vectors.ids.length,
      space: "cosine",
      passages: fingerprint,
      vectors: await digestFile(join(draft, "vectors")),
      hnsw:
        searcher.kind === "hnsw"
          ? { ...searcher.options, graph: await writeGraph(searcher, join(draft, "graph")) }
          : null,
    };
    await writeFile(join(draft, SIDECAR_NAME), writeSidecar(sidecar), { flush: true });
    await publish(draft, dir, sidecar);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function writeGraph(searcher: HnswSearcher, path: string): Promise<Digest> {
  await searcher.writeGraph(path);
  const { ids, dimension } = searcher.vectors;
  const fault = await graphFileFault(path, { ...searcher.options, count: ids.length, dimension });
  if (fault !== null) {
    throw new Error(`vector-baseline: ${path} ${fault}; it was not written whole: is the disk full?`);
  }
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  return digestFile(path);
}

async function publish(draft: string, dir: string, sidecar: Sidecar): Promise<void> {
  const kept = [vectorsName(sidecar.vectors)];
  await rename(join(draft, "vectors"), join(dir, vectorsName(sidecar.vectors)));
  if (sidecar.hnsw !== null) {
    kept.push(graphName(sidecar.hnsw.graph));
    await rename(join(draft, "graph"), join(dir, graphName(sidecar.hnsw.graph)));
  }
  await rename(join(draft, SIDECAR_NAME), join(dir, SIDECAR_NAME));
  for (const name of await readdir(dir)) {
    if (isIndexFile(name) && !kept.includes(name))
      await rm(join(dir, name), { recursive: true, force: true });
  }
}
