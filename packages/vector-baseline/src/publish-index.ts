import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { IndexError } from "./index-error.js";
import type { PackedVectors } from "./packed-vectors.js";
import { readTextOr } from "./read-text.js";
import {
  graphName,
  isIndexFile,
  readSidecar,
  SIDECAR_NAME,
  type Sidecar,
  vectorsName,
  writeSidecar,
} from "./sidecar.js";
import type { VectorIndex } from "./vector-index.js";

/** Name of the vectors in a draft; graphs have the names there that they keep. */
export const DRAFT_ROWS = "rows";

/** What a sidecar says of vectors and of what made them, ahead of the files. */
export function describeIndex(
  { embedder, digest, prefixes, fingerprint }: Omit<VectorIndex, "searcher">,
  { dimension, fullDimension, storage, ids }: PackedVectors,
  files: Pick<Sidecar, "vectors" | "hnsw">,
): Sidecar {
  return {
    embedder,
    digest,
    prefixes,
    dimension,
    fullDimension,
    storage,
    count: ids.length,
    space: "cosine",
    passages: fingerprint,
    ...files,
  };
}

/**
 * Moves a draft's files, all written and synced, out of `draft`, a folder within `dir`. The sidecar stands in the
 * draft first, so that `finishPublishing` can complete a move that is killed, and goes into place last: until then
 * the earlier index is whole. Afterwards files of earlier saves are removed.
 */
export async function publishIndex(draft: string, dir: string, sidecar: Sidecar): Promise<void> {
  const beside = join(draft, `${SIDECAR_NAME}.writing`);
  await writeFile(beside, writeSidecar(sidecar), { flush: true });
  await rename(beside, join(draft, SIDECAR_NAME));
  await finishPublishing(draft, dir);
}

/** Completes a move that began; does nothing when none did. */
export async function finishPublishing(draft: string, dir: string): Promise<void> {
  const path = join(draft, SIDECAR_NAME);
  const text = await readTextOr(null, path);
  if (text === null) return;
  const sidecar = readOwnSidecar(text, path);
  // Of another version of this package: nothing that could be completed.
  if (sidecar === null) return rm(path);
  const graphs = sidecar.hnsw?.graphs.map(graphName) ?? [];
  const kept = [vectorsName(sidecar), ...graphs];
  await moveOnce(join(draft, DRAFT_ROWS), join(dir, vectorsName(sidecar)));
  for (const name of graphs) await moveOnce(join(draft, name), join(dir, name));
  await rename(path, join(dir, SIDECAR_NAME));
  for (const name of await readdir(dir)) {
    if (isIndexFile(name) && !kept.includes(name))
      await rm(join(dir, name), { recursive: true, force: true });
  }
}

function readOwnSidecar(text: string, path: string): Sidecar | null {
  try {
    return readSidecar(text, path);
  } catch (error) {
    if (error instanceof IndexError) return null;
    throw error;
  }
}

// What is not in the draft was moved before; whoever opens the index checks that it is there and whole.
async function moveOnce(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}
