import { setTimeout } from "node:timers/promises";
import { buildHnswSearcher } from "../hnsw.js";
import { clusteredVectors } from "./clustered-vectors.js";

const { vectors } = clusteredVectors({ count: 5000, dimension: 256, queries: 0, seed: 1 });
let begun = false;
void buildHnswSearcher(vectors, { shards: 2 }, { onProgress: () => (begun = true) });
while (!begun) await setTimeout(5);
throw new Error("not the build's");
