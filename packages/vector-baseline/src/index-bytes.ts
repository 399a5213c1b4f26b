import { VECTOR_DEFAULTS } from "./defaults.js";
import type { HnswOptions } from "./hnsw-options.js";
import type { VectorStorage } from "./packed-vectors.js";
import { shardCount } from "./shard.js";

/** Memory that an index takes, in bytes; ids and texts, which the caller holds, are not counted. */
export interface IndexBytes {
  /** Vectors in JavaScript, and the length of their file but for the scales of `int8`. */
  readonly rows: number;
  /** Graphs in the HNSW library, which holds the vectors a second time, as floats; 0 when scanned exactly. */
  readonly graphs: number;
}

const LINK = 4;
/** Per row: counter of its links on level 0, length of its upper links, label. */
const ROW_FIELDS = 4 + 4 + 8;
/** Per row, in memory alone: a lock, its level, a pointer, a mark for visits, and its place in the look-up of labels. */
const ROW_UPKEEP = 40 + 4 + 8 + 2 + 40;
/** Per graph: locks of the look-up. */
const GRAPH_UPKEEP = 65_536 * 40;

/**
 * What `count` vectors of `dimension` values take, by formula: rows `4nd` (`int8`: `n(d + 4)`), and graphs
 * `n(4d + 8m + 4(m + 1)/(m - 1) + 110)` and 2.6 MB for each. A row is on `1/(m - 1)` upper levels on average.
 */
export function indexBytes(options: {
  readonly count: number;
  readonly dimension: number;
  /** Default `float32`. */
  readonly storage?: VectorStorage;
  /** Null when scanned exactly. */
  readonly hnsw: Partial<Pick<HnswOptions, "m" | "shards">> | null;
}): IndexBytes {
  const { count, dimension, storage = VECTOR_DEFAULTS.storage, hnsw } = options;
  const rows = count * (storage === "float32" ? 4 * dimension : dimension + 4);
  if (hnsw === null) return { rows, graphs: 0 };
  const { m, shards } = { ...VECTOR_DEFAULTS.hnsw, ...hnsw };
  const links = 2 * m * LINK + ((m + 1) * LINK) / (m - 1);
  const graphs = count * (4 * dimension + links + ROW_FIELDS + ROW_UPKEEP);
  return { rows, graphs: Math.ceil(graphs) + shardCount(count, shards) * GRAPH_UPKEEP };
}
