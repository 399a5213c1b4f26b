import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createExactSearcher } from "./exact.js";
import { allocateVectors, setRow } from "./packed-vectors.js";

const DIMENSION = 3;
const vector = fc
  .array(fc.integer({ min: -2, max: 2 }), { minLength: DIMENSION, maxLength: DIMENSION })
  .filter((values) => values.some((value) => value !== 0))
  .map((values) => Float32Array.from(values));

function searcherOver(rows: readonly Float32Array[]) {
  const ids = rows.map((_, row) => String.fromCharCode(0x61 + row));
  const vectors = allocateVectors(ids, DIMENSION);
  rows.forEach((row, at) => {
    setRow(vectors, at, row);
  });
  return createExactSearcher(vectors);
}

describe("the exact search", () => {
  it("equals a naive sort by similarity, then id", () => {
    fc.assert(
      fc.property(
        fc.array(vector, { maxLength: 25 }),
        vector,
        fc.integer({ min: 1, max: 30 }),
        (rows, query, k) => {
          const searcher = searcherOver(rows);
          const { ids, values } = searcher.vectors;
          const scale = 1 / Math.sqrt(query.reduce((sum, value) => sum + value * value, 0));
          const naive = ids.map((id, row) => ({
            id,
            score: query.reduce((sum, value, i) => sum + value * scale * values[row * DIMENSION + i]!, 0),
          }));
          naive.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
          expect(searcher.nearest(query, k)).toEqual(naive.slice(0, k));
        },
      ),
    );
  });

  it("gives a vector itself first, at similarity 1, however long the query is", () => {
    const searcher = searcherOver([
      Float32Array.of(1, 0, 0),
      Float32Array.of(1, 2, 2),
      Float32Array.of(0, 0, -1),
    ]);
    const [first, ...others] = searcher.nearest(Float32Array.of(10, 20, 20), 10);
    expect(first!.id).toBe("b");
    expect(first!.score).toBeCloseTo(1, 7);
    expect(others.map(({ id }) => id)).toEqual(["a", "c"]);
    expect(others[1]!.score).toBeCloseTo(-2 / 3, 7);
  });

  it("refuses a k that is not a whole number from 1 and a query of another dimension", () => {
    const searcher = searcherOver([Float32Array.of(1, 0, 0)]);
    for (const k of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => searcher.nearest(Float32Array.of(1, 0, 0), k)).toThrow(
        `k must be a whole number >= 1, got ${k}`,
      );
    }
    expect(() => searcher.nearest(Float32Array.of(1, 0), 1)).toThrow(
      "the query has dimension 2, the index 3",
    );
  });
});
