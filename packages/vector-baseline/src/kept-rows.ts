import { createHash } from "node:crypto";
import { appendFile, mkdir, open, rename, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { KeptRows } from "./embed-passages.js";
import type { EmbedderIdentity } from "./embedder-identity.js";
import { allocateVectors, type PackedVectors, type VectorStorage } from "./packed-vectors.js";
import { DRAFT_ROWS } from "./publish-index.js";
import { readTextOr } from "./read-text.js";
import { readSomeRows, rowBytes, rowsAsBytes } from "./row-file.js";

const HEADER = "build.json";
/** A line per batch: the rows there are after it, and the SHA-256 of its bytes. */
const JOURNAL = "rows.log";
/** Raised whenever the meaning of a draft's files changes. */
const FORMAT = 2;

/** What embedded rows belong to. */
export interface RowsOrigin extends EmbedderIdentity {
  /** SHA-256 over the passages. */
  readonly passages: string;
  readonly ids: readonly string[];
  readonly storage: VectorStorage;
  /** Values to keep of each embedding; undefined: all. */
  readonly dimension: number | undefined;
}

/**
 * Rows that an earlier build left in `draft`, and a place for more. Rows are taken up batch by batch as long as the
 * journal's hash holds; a torn tail is cut off, so that the next batch begins where it did. Rows of another origin
 * are removed, with all that the draft holds.
 */
export async function openKeptRows(draft: string, origin: RowsOrigin): Promise<KeptRows> {
  const found = await readKeptRows(draft, origin);
  if (found === null) {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
  }
  let begun = found !== null;
  return {
    vectors: found?.vectors ?? null,
    done: found?.done ?? 0,
    async append(vectors, from, to) {
      if (!begun) await writeHeader(draft, origin, vectors);
      begun = true;
      const bytes = rowsAsBytes(vectors, from, to);
      await appendFile(join(draft, DRAFT_ROWS), bytes);
      await appendFile(join(draft, JOURNAL), `${to} ${sha256(bytes)}\n`);
    },
  };
}

async function writeHeader(draft: string, origin: RowsOrigin, vectors: PackedVectors): Promise<void> {
  const beside = join(draft, `${HEADER}.writing`);
  const { dimension, fullDimension } = vectors;
  await writeFile(beside, `${headerText(origin, dimension, fullDimension)}\n`, { flush: true });
  await rename(beside, join(draft, HEADER));
}

function headerText(origin: RowsOrigin, dimension: number, fullDimension: number): string {
  const { embedder, digest, prefixes, passages, ids, storage } = origin;
  const count = ids.length;
  const made = { embedder, digest, prefixes };
  return JSON.stringify({ format: FORMAT, fullDimension, dimension, storage, ...made, passages, count });
}

/** Null when there is nothing, or of another origin. */
async function readKeptRows(
  draft: string,
  origin: RowsOrigin,
): Promise<{ readonly vectors: PackedVectors; readonly done: number } | null> {
  const header = await readTextOr("", join(draft, HEADER));
  // All else in the header is known; the embedder's dimension is known once it has embedded.
  const fullDimension = Number(/"fullDimension":(\d{1,7}),/.exec(header)?.[1] ?? 0);
  const { dimension = fullDimension, ids, storage } = origin;
  if (fullDimension === 0 || header !== `${headerText(origin, dimension, fullDimension)}\n`) return null;
  const vectors = allocateVectors(ids, dimension, { storage, fullDimension });
  const journal = await readTextOr("", join(draft, JOURNAL));
  const { done, journalLength } = await readBatches(join(draft, DRAFT_ROWS), journal, vectors);
  await truncate(join(draft, DRAFT_ROWS), done * rowBytes(vectors));
  await truncate(join(draft, JOURNAL), journalLength);
  return { vectors, done };
}

async function readBatches(
  path: string,
  journal: string,
  vectors: PackedVectors,
): Promise<{ readonly done: number; readonly journalLength: number }> {
  // Made when absent, as both files are before their first line.
  const file = await open(path, "a+");
  let done = 0;
  let journalLength = 0;
  try {
    for (const [line, to, hash] of journal.matchAll(/(\d{1,9}) ([0-9a-f]{64})\n/gy)) {
      const end = Number(to);
      if (end <= done || end > vectors.ids.length) break;
      if (!(await readSomeRows(file, vectors, done, end))) break;
      if (sha256(rowsAsBytes(vectors, done, end)) !== hash) break;
      done = end;
      journalLength += line.length;
    }
  } finally {
    await file.close();
  }
  return { done, journalLength };
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
