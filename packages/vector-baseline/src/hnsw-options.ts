import { VECTOR_DEFAULTS } from "./defaults.js";

/** The graphs of an HNSW index (Malkov and Yashunin, 2018, https://arxiv.org/abs/1603.09320). */
export interface HnswOptions {
  /** Links per node and level, 2 to 512; level 0 has twice as many. */
  readonly m: number;
  /** Candidates held while building, at least `m`. */
  readonly efConstruction: number;
  /** Candidates held while searching a shard, >= 1; a search for more than `ef` hits holds as many as it wants hits. */
  readonly ef: number;
  /** Seed of the level generator, 0 to 2^32 - 1. */
  readonly seed: number;
  /** Graphs that the rows are dealt to, 1 to 64. They can be built side by side, and a search asks all of them. */
  readonly shards: number;
}

/** @throws RangeError when an option is out of its range */
export function resolveHnswOptions(options: Partial<HnswOptions> = {}): HnswOptions {
  const resolved = { ...VECTOR_DEFAULTS.hnsw, ...options };
  const { m, efConstruction, ef, seed, shards } = resolved;
  checkWhole("m", m, 2, 512);
  // Below m the library raises it without a word, and the file would then say another figure than the caller.
  checkWhole("efConstruction", efConstruction, m, 100_000);
  checkWhole("ef", ef, 1, 100_000);
  checkWhole("seed", seed, 0, 2 ** 32 - 1);
  checkWhole("shards", shards, 1, 64);
  return resolved;
}

function checkWhole(name: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(`vector-baseline: hnsw.${name} must be whole and ${least} to ${most}, got ${value}`);
  }
}
