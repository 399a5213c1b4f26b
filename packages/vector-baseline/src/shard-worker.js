// Builds one shard's graph in a worker thread and writes it to a file.
//
// This file alone is JavaScript, and imports nothing of the package: a worker is started from a file, and this one
// runs as it is from the sources (tests, tsx) and, built as an entry of its own, from dist. A TypeScript worker would
// need a loader in each of the places that its sources are run from.
import { parentPort, workerData } from "node:worker_threads";
import hnswlib from "hnswlib-node";

// Rows between two reports: some tens of milliseconds.
const SLICE = 128;

/** @type {import("./build-shard.js").ShardTask} */
const task = workerData;
const { values, scales, dimension, rows, shard, shards, stop } = task;
const size = Math.ceil((rows - shard) / shards);

function build() {
  const graph = new hnswlib.HierarchicalNSW(task.space, dimension);
  graph.initIndex(size, task.m, task.efConstruction, task.seed);
  // The library refuses typed arrays.
  const plain = new Array(dimension).fill(0);
  for (let row = shard, done = 0; row < rows; row += shards) {
    if (Atomics.load(stop, shard) !== 0) return;
    const scale = scales === null ? 1 : scales[row];
    for (let i = 0; i < dimension; i++) plain[i] = values[row * dimension + i] * scale;
    graph.addPoint(plain, row);
    done++;
    if (done % SLICE === 0 || done === size) parentPort.postMessage(done);
  }
  graph.writeIndexSync(task.path);
}

// The last place counts the workers that are within the library.
Atomics.add(stop, shards, 1);
try {
  build();
} finally {
  Atomics.sub(stop, shards, 1);
  Atomics.notify(stop, shards);
}
