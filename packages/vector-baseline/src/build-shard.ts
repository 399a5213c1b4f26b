import { Worker } from "node:worker_threads";
import { graphFileFault } from "./graph-file.js";
import type { HnswOptions } from "./hnsw-options.js";
import type { PackedVectors } from "./packed-vectors.js";
import { shardSize } from "./shard.js";

/**
 * Over unit vectors the inner product is the cosine. The library's own cosine space would scale a second time and so
 * search other values than the ones that are stored.
 */
export const SPACE = "ip";

// Beside this file, in the sources as in dist.
const WORKER = new URL("./shard-worker.js", import.meta.url);

/** What a worker is told. */
export interface ShardTask {
  readonly space: typeof SPACE;
  readonly values: Float32Array | Int8Array;
  readonly scales: Float32Array | null;
  readonly dimension: number;
  /** Rows of all shards. */
  readonly rows: number;
  readonly shard: number;
  readonly shards: number;
  readonly m: number;
  readonly efConstruction: number;
  readonly seed: number;
  /** File that the graph is written to. */
  readonly path: string;
  readonly stop: Int32Array;
}

/**
 * Builds the graph over one shard's rows on a worker thread; `path` then holds it whole and checked.
 * A row is known to the graph by its number among all rows.
 *
 * @throws Error when the worker or the disk fails; the signal's reason once it fired; the worker has ended by then
 */
export async function buildShard(
  vectors: PackedVectors,
  options: HnswOptions,
  shard: number,
  path: string,
  control: {
    readonly signal: AbortSignal;
    /** In shared memory. Set to 1, place `shard` ends the worker before its next row; the last place counts workers. */
    readonly stop: Int32Array;
    /** Told how many of the shard's rows are inserted. */
    readonly onRows: (done: number) => void;
  },
): Promise<void> {
  const { dimension, storage } = vectors;
  const rows = vectors.ids.length;
  const { m, efConstruction, seed, shards } = options;
  const scales = storage === "int8" ? shared(vectors.scales) : null;
  const values = shared(vectors.values);
  const shape = { values, scales, dimension, rows, shard, shards };
  const task = { space: SPACE, ...shape, m, efConstruction, seed, path, stop: control.stop } as const;
  await runWorker(task, control.signal, control.onRows);
  const count = shardSize(rows, shards, shard);
  const fault = await graphFileFault(path, { count, dimension, m, efConstruction }).catch(
    (cause: NodeJS.ErrnoException) => `cannot be read (${cause.code})`,
  );
  if (fault !== null) {
    throw new Error(`vector-baseline: ${path} ${fault}; it was not written whole: is the disk full?`);
  }
}

/** Settles when the thread has ended, so that nothing of it runs on and its memory is free. */
function runWorker(task: ShardTask, signal: AbortSignal, onRows: (done: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // No flags of this process: a loader or an inspector in them is of no use to the worker.
    const worker = new Worker(WORKER, { workerData: task, execArgv: [] });
    let failure: { readonly error: unknown } | null = null;
    const fail = (error: unknown): void => {
      failure ??= { error };
      // Not `worker.terminate()`: a thread that is stopped within the library ends the whole process.
      Atomics.store(task.stop, task.shard, 1);
    };
    const crashed = (what: string, cause?: unknown): Error =>
      new Error(
        `vector-baseline: the worker of shard ${task.shard} of ${task.shards} ${what}; build the index again`,
        { cause },
      );
    const onAbort = (): void => fail(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    worker.on("message", (done: number) => {
      try {
        onRows(done);
      } catch (error) {
        fail(error);
      }
    });
    worker.on("error", (cause) => fail(crashed(`failed (${oneLine(cause)})`, cause)));
    worker.on("exit", (code) => {
      signal.removeEventListener("abort", onAbort);
      if (failure !== null) reject(failure.error);
      else if (code !== 0) reject(crashed(`ended with code ${code}`));
      else resolve();
    });
  });
}

function oneLine(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).replaceAll(/\s+/g, " ");
}

// Vectors that were packed elsewhere can lie in memory of one thread alone.
function shared<T extends Float32Array | Int8Array>(values: T): T {
  if (values.buffer instanceof SharedArrayBuffer) return values;
  const Values = values.constructor as new (buffer: SharedArrayBuffer) => T;
  const copy = new Values(new SharedArrayBuffer(values.byteLength));
  copy.set(values);
  return copy;
}
