import { createHash } from "node:crypto";
import type { Digest } from "./digest.js";
import type { EmbedderIdentity } from "./embedder-identity.js";
import type { HnswOptions } from "./hnsw-options.js";
import { IndexError } from "./index-error.js";
import type { VectorStorage } from "./packed-vectors.js";

/** Name of the file that makes a folder an index; it is written last. */
export const SIDECAR_NAME = "index.json";

/** Raised whenever the meaning of the files changes. */
const FORMAT = 3;

/** What a saved index says about itself. */
export interface Sidecar extends EmbedderIdentity {
  /** Values per row. */
  readonly dimension: number;
  /** Values per embedding, of which the first `dimension` are kept. */
  readonly fullDimension: number;
  readonly storage: VectorStorage;
  /** Number of passages. */
  readonly count: number;
  /** The only space there is: cosine, over vectors of length 1. */
  readonly space: "cosine";
  /** SHA-256 over the passages' ids and texts. */
  readonly passages: string;
  readonly vectors: Digest;
  /** Null for an index that is scanned exactly; one graph per shard, in order. */
  readonly hnsw: (HnswOptions & { readonly graphs: readonly Digest[] }) | null;
}

/** Files are named by what they hold, so that a new save never overwrites what the standing sidecar points at. */
export function vectorsName({ storage, vectors }: Pick<Sidecar, "storage" | "vectors">): string {
  return `vectors-${vectors.sha256.slice(0, 16)}.${storage === "float32" ? "f32" : "i8"}`;
}

export function graphName({ sha256 }: Digest): string {
  return `graph-${sha256.slice(0, 16)}.hnsw`;
}

/** True for names that `vectorsName`, `graphName` and unfinished saves give: no other file is ever removed. */
export function isIndexFile(name: string): boolean {
  return /^(vectors-[0-9a-f]{16}\.(f32|i8)|graph-[0-9a-f]{16}\.hnsw|\.saving-.{6}|\.building)$/.test(name);
}

export function writeSidecar(sidecar: Sidecar): string {
  const content = { format: FORMAT, ...sidecar };
  const checksum = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  return `${JSON.stringify({ ...content, checksum }, null, 2)}\n`;
}

/** @throws IndexError `mismatch` for another format, `damaged` for any text that `writeSidecar` did not write */
export function readSidecar(text: string, path: string): Sidecar {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new IndexError("damaged", `${path} is not JSON`, { cause });
  }
  if (typeof parsed !== "object" || parsed === null || !("format" in parsed)) {
    throw new IndexError("damaged", `${path} does not say its format`);
  }
  const { format, checksum: _, ...sidecar } = parsed as Sidecar & { format: unknown; checksum: unknown };
  if (format !== FORMAT) {
    throw new IndexError(
      "mismatch",
      `${path} has format ${JSON.stringify(format)}, this version reads ${FORMAT}`,
    );
  }
  // Written again, the same bytes must come out: then its checksum holds and every field is as it was saved.
  if (writeSidecar(sidecar) !== text)
    throw new IndexError("damaged", `${path} was changed after it was saved`);
  return sidecar;
}
