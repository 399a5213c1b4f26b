import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { createExactSearcher, type ExactSearcher } from "./exact.js";
import { buildHnswSearcher, type HnswSearcher } from "./hnsw.js";
import { allocateVectors, setRow } from "./packed-vectors.js";
import { type Clusters, clusteredVectors } from "./testing/clustered-vectors.js";
import { randomNumbers } from "./testing/random-numbers.js";

const K = 10;

describe("the HNSW search over 3,000 clustered vectors of 64 values", () => {
  let clusters: Clusters;
  let exact: ExactSearcher;
  let hnsw: HnswSearcher;

  beforeAll(async () => {
    clusters = clusteredVectors({ count: 3000, dimension: 64, queries: 100, seed: 7 });
    exact = createExactSearcher(clusters.vectors);
    hnsw = await buildHnswSearcher(clusters.vectors);
  });

  function recall(searcher: HnswSearcher): number {
    let found = 0;
    for (const query of clusters.queries) {
      const due = new Set(exact.nearest(query, K).map(({ id }) => id));
      found += searcher.nearest(query, K).filter(({ id }) => due.has(id)).length;
    }
    return found / (K * clusters.queries.length);
  }

  it("finds at least 99 % of the exact scan's ten nearest, and no less in two shards", async () => {
    expect(recall(hnsw)).toBeGreaterThanOrEqual(0.99);
    const halves = await buildHnswSearcher(clusters.vectors, { shards: 2 });
    expect(recall(halves)).toBeGreaterThanOrEqual(recall(hnsw));
  });

  it("gives each hit the exact score and the exact scan's order", () => {
    for (const query of clusters.queries) {
      const scores = new Map(exact.nearest(query, 3000).map(({ id, score }, rank) => [id, { score, rank }]));
      const hits = hnsw.nearest(query, K);
      expect(hits.map(({ score }) => score)).toEqual(hits.map(({ id }) => scores.get(id)!.score));
      const ranks = hits.map(({ id }) => scores.get(id)!.rank);
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    }
  });

  it("gives the same hits when built again with the same seed, and can give others with another", async () => {
    // Links too few to find everything, so that what is found depends on the levels drawn.
    const sparse = { m: 2, efConstruction: 4, ef: 10 };
    const hits = async (seed: number) => {
      const searcher = await buildHnswSearcher(clusters.vectors, { ...sparse, seed });
      expect(recall(searcher)).toBeLessThan(0.95);
      return clusters.queries.map((query) => searcher.nearest(query, K));
    };
    const first = await hits(1);
    expect(await hits(1)).toEqual(first);
    expect(await hits(2)).not.toEqual(first);
  });

  it("gives all of them, in the exact order, when k is the size or above", () => {
    const query = clusters.queries[0]!;
    for (const k of [3000, 3001, 1_000_000]) expect(hnsw.nearest(query, k)).toEqual(exact.nearest(query, k));
  });
});

describe("the HNSW search over a few vectors", () => {
  it("equals the exact scan where ef covers the index, ties and repeated vectors included", async () => {
    const value = fc.integer({ min: -1, max: 1 });
    const vector = fc.tuple(value, value).filter(([x, y]) => x !== 0 || y !== 0);
    await fc.assert(
      fc.asyncProperty(
        fc.array(vector, { minLength: 1, maxLength: 40 }),
        vector,
        fc.integer({ min: 1, max: 3 }),
        async (rows, query, shards) => {
          const vectors = allocateVectors(
            rows.map((_, row) => String(1000 + row)),
            2,
          );
          rows.forEach((row, at) => {
            setRow(vectors, at, Float32Array.from(row));
          });
          const searcher = await buildHnswSearcher(vectors, { shards });
          for (const k of [1, 3, rows.length, rows.length + 5]) {
            const due = createExactSearcher(vectors).nearest(Float32Array.from(query), k);
            expect(searcher.nearest(Float32Array.from(query), k)).toEqual(due);
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it("equals the exact scan where candidates differ by less than the library's rounding", async () => {
    const next = randomNumbers(5);
    const centre = Float32Array.from({ length: 256 }, () => next() - 0.5);
    const near = (): Float32Array => centre.map((value) => value + 2e-5 * (next() - 0.5));
    for (const storage of ["float32", "int8"] as const) {
      const ids = Array.from({ length: 150 }, (_, row) => String(1000 + row));
      const vectors = allocateVectors(ids, 256, { storage });
      for (const row of ids.keys()) setRow(vectors, row, near());
      const searcher = await buildHnswSearcher(vectors, { ef: 150, shards: 2 });
      for (let i = 0; i < 20; i++) {
        const query = near();
        for (const k of [1, 10]) {
          expect(searcher.nearest(query, k)).toEqual(createExactSearcher(vectors).nearest(query, k));
        }
      }
    }
  });

  it("refuses options that the library would change or fall over, and an empty set", async () => {
    const { vectors } = clusteredVectors({ count: 2, dimension: 2, queries: 0, seed: 1 });
    const refusal = (options: object) => expect(buildHnswSearcher(vectors, options)).rejects;
    await refusal({ m: 1 }).toThrow(
      new RangeError("vector-baseline: hnsw.m must be whole and 2 to 512, got 1"),
    );
    await refusal({ efConstruction: 15 }).toThrow(
      "hnsw.efConstruction must be whole and 16 to 100000, got 15",
    );
    await refusal({ ef: 0 }).toThrow("hnsw.ef must be whole");
    await refusal({ seed: -1 }).toThrow("hnsw.seed must be whole");
    await refusal({ shards: 0 }).toThrow("hnsw.shards must be whole and 1 to 64, got 0");
    await refusal({ shards: 65 }).toThrow("hnsw.shards must be whole and 1 to 64, got 65");
    await expect(buildHnswSearcher(allocateVectors([], 0))).rejects.toThrow("scan exactly");
  });

  it("refuses queries that the library would take", async () => {
    const { vectors } = clusteredVectors({ count: 5, dimension: 2, queries: 0, seed: 1 });
    const searcher = await buildHnswSearcher(vectors);
    expect(() => searcher.nearest(Float32Array.of(Number.NaN, 1), 1)).toThrow("the query holds NaN");
    expect(() => searcher.nearest(Float32Array.of(0, 0), 1)).toThrow("the query is the zero vector");
    expect(() => searcher.nearest(Float32Array.of(1), 1)).toThrow("the query has dimension 1, the index 2");
    expect(() => searcher.nearest(Float32Array.of(1, 1), 0)).toThrow("k must be a whole number >= 1");
  });
});
