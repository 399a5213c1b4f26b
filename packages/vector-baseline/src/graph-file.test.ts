import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type GraphShape, graphFileFault } from "./graph-file.js";
import { buildHnswSearcher, readHnswSearcher } from "./hnsw.js";
import { clusteredVectors } from "./testing/clustered-vectors.js";
import { temporaryFolder } from "./testing/temporary-folder.js";

const { vectors, queries } = clusteredVectors({ count: 2000, dimension: 8, queries: 50, seed: 5 });
const shape: GraphShape = { count: 2000, dimension: 8, m: 4, efConstruction: 8 };
const options = { m: 4, efConstruction: 8, seed: 1, ef: 20, shards: 1 };

describe("graphFileFault", () => {
  it("finds nothing wrong with what the library wrote, and says what differs from another shape", async () => {
    const path = join(temporaryFolder(), "graph");
    await (await buildHnswSearcher(vectors, options)).writeGraph(path);
    expect(await graphFileFault(path, shape)).toBeNull();
    expect(await graphFileFault(path, { ...shape, dimension: 7 })).toBe("says bytes per row 76, 72 was due");
    expect(await graphFileFault(path, { ...shape, count: 1999 })).toBe("says most rows 2000, 1999 was due");
    expect(await graphFileFault(path, { ...shape, efConstruction: 9 })).toBe(
      "says efConstruction 8, 9 was due",
    );
    // Four values fewer make up for two links more.
    expect(await graphFileFault(path, { ...shape, m: 6, dimension: 4 })).toBe("says m 4, 6 was due");
    expect(await graphFileFault(path, { ...shape, dimension: 768 })).toMatch(
      /^has \d+ bytes, at least \d+ were due$/,
    );
  });

  it("notices an end that is missing and one that is too much", async () => {
    const path = join(temporaryFolder(), "graph");
    await (await buildHnswSearcher(vectors, options)).writeGraph(path);
    const whole = readFileSync(path);
    writeFileSync(path, whole.subarray(0, -1));
    expect(await graphFileFault(path, shape)).toBe("does not end where its links do");
    writeFileSync(path, Buffer.concat([whole, Buffer.alloc(4)]));
    expect(await graphFileFault(path, shape)).toBe("does not end where its links do");
  });
});

describe("readHnswSearcher", () => {
  it("searches with the ef it was given and not with the library's 10", async () => {
    const path = join(temporaryFolder(), "graph");
    const built = await buildHnswSearcher(vectors, options);
    await built.writeGraph(path);
    const read = await readHnswSearcher([path], vectors, options);
    const withTen = await readHnswSearcher([path], vectors, { ...options, ef: 10 });
    const hits = (searcher: typeof read) => queries.map((query) => searcher.nearest(query, 10));
    expect(hits(read)).toEqual(hits(built));
    expect(hits(withTen)).not.toEqual(hits(built));
  });
});
