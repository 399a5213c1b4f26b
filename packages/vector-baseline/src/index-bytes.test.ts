import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { identityOf } from "./embedder-identity.js";
import { buildHnswSearcher } from "./hnsw.js";
import { indexBytes } from "./index-bytes.js";
import { saveIndex } from "./save-index.js";
import { clusteredVectors } from "./testing/clustered-vectors.js";
import { temporaryFolder } from "./testing/temporary-folder.js";

describe("indexBytes", () => {
  it("gives 100,000 vectors of 768 values by hand", () => {
    const options = { count: 100_000, dimension: 768 };
    expect(indexBytes({ ...options, hnsw: null })).toEqual({ rows: 307_200_000, graphs: 0 });
    expect(indexBytes({ ...options, storage: "int8", hnsw: null })).toEqual({ rows: 77_200_000, graphs: 0 });
    // 3,072 of the vector, 128 + 17 * 4 / 15 of links, 16 + 94 of fields and upkeep; a look-up's locks.
    const graph = 100_000 * (3072 + 128 + 68 / 15 + 110);
    const graphs = Math.ceil(graph) + 2 * 2_621_440;
    expect(indexBytes({ ...options, hnsw: { shards: 2 } })).toEqual({ rows: 307_200_000, graphs });
  });

  it("is what the files hold within 1 %, where the parts that are held in memory alone are left out", async () => {
    const { vectors } = clusteredVectors({ count: 2000, dimension: 16, queries: 0, seed: 2 });
    const dir = temporaryFolder();
    const hnsw = { m: 8, efConstruction: 20, shards: 2 };
    const searcher = await buildHnswSearcher(vectors, hnsw);
    await saveIndex({ ...identityOf({ id: "test:none" }, null), fingerprint: "", searcher }, dir);
    const length = (start: string) =>
      readdirSync(dir)
        .filter((name) => name.startsWith(start))
        .reduce((sum, name) => sum + statSync(join(dir, name)).size, 0);
    const { rows, graphs } = indexBytes({ count: 2000, dimension: 16, hnsw });
    expect(length("vectors-")).toBe(rows);
    const inMemoryAlone = 2000 * 94 + 2 * 65_536 * 40;
    expect(Math.abs(length("graph-") / (graphs - inMemoryAlone) - 1)).toBeLessThan(0.01);
  });
});
