import { writeSync } from "node:fs";
import type { BuildOptions } from "../build-index.js";
import { ensureIndex } from "../ensure-index.js";
import { wordEmbedder } from "./word-embedder.js";

/** What this program builds when it is run, and its test besides. */
export const BUILD = {
  passages: Array.from({ length: 700 }, (_, i) => ({
    id: `p${i}`,
    text: `house ${i} of town ${i % 40} of land ${i % 7}`,
  })),
  embedder: wordEmbedder({ dimension: 32 }),
  batchSize: 50,
  exactBelow: 0,
  threads: 1,
  hnsw: { m: 4, efConstruction: 16, shards: 2 },
} satisfies BuildOptions;

const [dir, stage, at] = process.argv.slice(2);
if (dir !== undefined && import.meta.url === `file://${process.argv[1]}`) {
  await ensureIndex(dir, {
    ...BUILD,
    onProgress(progress) {
      if (progress.stage !== stage || progress.done < Number(at)) return;
      writeSync(1, "there");
      // The process goes no further, until it is killed.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    },
  });
}
