import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { buildShard } from "./build-shard.js";
import type { HnswOptions } from "./hnsw-options.js";
import type { PackedVectors } from "./packed-vectors.js";
import { shardCount, shardSize } from "./shard.js";

/** How graphs are built; nothing of it shows in the result. */
export interface BuildControl {
  /** Worker threads at a time, >= 1. Default: as many as the machine runs at once. */
  readonly threads?: number;
  readonly signal?: AbortSignal;
  /** Told how many rows are inserted, over all shards. */
  readonly onProgress?: (done: number) => void;
}

/** Files of graphs, by shard. */
export interface ShardFiles<File> {
  /** Graphs that stand already. */
  readonly kept: ReadonlyMap<number, File>;
  /** Takes over a graph that was written and checked; the path is free again afterwards. */
  take(shard: number, path: string): Promise<File>;
}

/**
 * Builds the graphs of the shards that do not stand yet in `dir`, each on a worker thread. The first failure stops
 * the others; then no worker runs and no half-written file is left.
 *
 * @returns the files of all shards in order
 */
export async function buildShards<File>(
  vectors: PackedVectors,
  options: HnswOptions,
  dir: string,
  files: ShardFiles<File>,
  control: BuildControl,
): Promise<File[]> {
  const threads = resolveThreads(control.threads);
  const sizes = Array.from({ length: shardCount(vectors.ids.length, options.shards) }, (_, shard) =>
    shardSize(vectors.ids.length, options.shards, shard),
  );
  const due = [...sizes.keys()].filter((shard) => !files.kept.has(shard));
  const inserted = sizes.map((size, shard) => (files.kept.has(shard) ? size : 0));
  const built = new Map(files.kept);
  const failed = new AbortController();
  const signal = control.signal ? AbortSignal.any([control.signal, failed.signal]) : failed.signal;
  const stop = new Int32Array(new SharedArrayBuffer(4 * (options.shards + 1)));

  const build = async (shard: number): Promise<void> => {
    const path = join(dir, `shard-${shard}.writing`);
    const onRows = (done: number): void => {
      inserted[shard] = done;
      control.onProgress?.(inserted.reduce((sum, part) => sum + part, 0));
    };
    try {
      await buildShard(vectors, options, shard, path, { signal, stop, onRows });
      built.set(shard, await files.take(shard, path));
    } catch (error) {
      failed.abort(error);
    } finally {
      await rm(path, { force: true });
    }
  };
  await stoppingAtExit(stop, () => inLanes(due, threads, signal, build));
  signal.throwIfAborted();
  return [...sizes.keys()].map((shard) => built.get(shard)!);
}

/** Takes shards in order, `threads` at a time, until the signal fires. */
async function inLanes(
  shards: readonly number[],
  threads: number,
  signal: AbortSignal,
  build: (shard: number) => Promise<void>,
): Promise<void> {
  const waiting = [...shards];
  const lane = async (): Promise<void> => {
    for (let shard = waiting.shift(); shard !== undefined; shard = waiting.shift()) {
      if (signal.aborted) return;
      await build(shard);
    }
  };
  await Promise.all(Array.from({ length: Math.min(threads, shards.length) }, lane));
}

/**
 * A process that ends, by `process.exit` or an error that nobody caught, cuts its workers off; within the library that
 * becomes an abort of the process in place of its exit code. So it waits, two seconds at most, until they are out.
 */
async function stoppingAtExit(stop: Int32Array, work: () => Promise<void>): Promise<void> {
  const last = stop.length - 1;
  const atExit = (): void => {
    stop.fill(1, 0, last);
    for (let round = 0; round < 20 && Atomics.load(stop, last) > 0; round++) {
      Atomics.wait(stop, last, Atomics.load(stop, last), 100);
    }
  };
  process.once("exit", atExit);
  try {
    await work();
  } finally {
    process.off("exit", atExit);
  }
}

/** @throws RangeError unless it is a whole number >= 1 */
export function resolveThreads(threads: number = availableParallelism()): number {
  if (!Number.isSafeInteger(threads) || threads < 1) {
    throw new RangeError(`vector-baseline: threads must be a whole number >= 1, got ${threads}`);
  }
  return threads;
}
