import { describe, expect, it } from "vitest";
import { createExactSearcher } from "./exact.js";
import { allocateVectors, setRow } from "./packed-vectors.js";
import { clusteredVectors } from "./testing/clustered-vectors.js";

describe("setRow", () => {
  it("keeps int8 rows as whole numbers up to 127, with the scale that makes their length 1", () => {
    const vectors = allocateVectors(["a"], 3, { storage: "int8" });
    setRow(vectors, 0, Float32Array.of(0.5, -2, 1));
    expect([...vectors.values]).toEqual([32, -127, 64]);
    if (vectors.storage !== "int8") throw new Error("int8 was asked for");
    expect(vectors.scales[0]).toBe(Math.fround(1 / Math.sqrt(32 ** 2 + 127 ** 2 + 64 ** 2)));
    const [hit] = createExactSearcher(vectors).nearest(Float32Array.of(32, -127, 64), 1);
    expect(hit!.score).toBeCloseTo(1, 7);
  });

  it("keeps the first values of an embedding and scales them again, in query and row alike", () => {
    const cut = allocateVectors(["a", "b"], 2, { fullDimension: 4 });
    const short = allocateVectors(["a", "b"], 2);
    setRow(cut, 0, Float32Array.of(3, 4, 50, 60));
    setRow(cut, 1, Float32Array.of(1, 0, 9, 9));
    setRow(short, 0, Float32Array.of(3, 4));
    setRow(short, 1, Float32Array.of(1, 0));
    expect(cut.values).toEqual(short.values);
    const hits = createExactSearcher(cut).nearest(Float32Array.of(0, 1, 7, 7), 2);
    expect(hits).toEqual(createExactSearcher(short).nearest(Float32Array.of(0, 1), 2));
    expect(() => setRow(cut, 0, Float32Array.of(1, 2))).toThrow(
      'the vector of "a" has dimension 2, the index 4',
    );
  });
});

describe("int8 rows", () => {
  it("find at least 95 % of the ten nearest that floats find, at scores within 0.005", () => {
    const { vectors, queries } = clusteredVectors({ count: 1000, dimension: 64, queries: 50, seed: 9 });
    const small = allocateVectors(vectors.ids, 64, { storage: "int8" });
    vectors.ids.forEach((_, row) => {
      setRow(small, row, vectors.values.slice(row * 64, (row + 1) * 64) as Float32Array);
    });
    const [exact, rounded] = [createExactSearcher(vectors), createExactSearcher(small)];
    let found = 0;
    for (const query of queries) {
      const due = new Map(exact.nearest(query, 1000).map(({ id, score }, rank) => [id, { score, rank }]));
      for (const { id, score } of rounded.nearest(query, 10)) {
        expect(Math.abs(score - due.get(id)!.score)).toBeLessThan(0.005);
        if (due.get(id)!.rank < 10) found++;
      }
    }
    expect(found / 500).toBeGreaterThanOrEqual(0.95);
  });
});
