import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cosinesAt, cosinesOf, unitVector } from "./cosine.js";
import { allocateVectors, setRow } from "./packed-vectors.js";
import { randomNumbers } from "./testing/random-numbers.js";

const TWO = { dimension: 2, fullDimension: 2 };

describe("unitVector", () => {
  it("has length 1 and keeps the direction, for values at both ends of the float range", () => {
    for (const values of [
      [3, 4],
      [3e38, 0],
      [0, -1e-45],
    ]) {
      const vector = Float32Array.from(values);
      const unit = unitVector(vector, TWO, "it");
      expect(Math.hypot(...unit)).toBeCloseTo(1, 12);
      expect(unit[0]! * vector[1]!).toBeCloseTo(unit[1]! * vector[0]!, 12);
    }
    expect([...unitVector(Float32Array.of(3, 4), TWO, "it")]).toEqual([3 * (1 / 5), 4 * (1 / 5)]);
  });

  it("refuses NaN, infinities, the zero vector and another dimension", () => {
    const refuse =
      (...values: number[]) =>
      () =>
        unitVector(Float32Array.from(values), TWO, "the query");
    expect(refuse(1, Number.NaN)).toThrow(
      new RangeError("vector-baseline: the query holds NaN at position 1; embed it again"),
    );
    expect(refuse(Number.POSITIVE_INFINITY, 1)).toThrow("the query holds Infinity at position 0");
    expect(refuse(0, Number.NEGATIVE_INFINITY)).toThrow("the query holds -Infinity at position 1");
    expect(refuse(0, -0)).toThrow("the query is the zero vector");
    expect(refuse(1, 2, 3)).toThrow("the query has dimension 3, the index 2");
  });

  it("keeps the first values alone, and refuses those that are all zero", () => {
    const shape = { dimension: 2, fullDimension: 3 };
    expect([...unitVector(Float32Array.of(3, 4, 12), shape, "it")]).toEqual([3 * (1 / 5), 4 * (1 / 5)]);
    expect(() => unitVector(Float32Array.of(0, 0, 1), shape, "it")).toThrow(
      "it is zero in its first 2 values, which has no direction",
    );
    expect(() => unitVector(Float32Array.of(1, 1), shape, "it")).toThrow("it has dimension 2, the index 3");
  });
});

describe.each(["float32", "int8"] as const)("the cosines of %s rows", (storage) => {
  it("equal the plain sums bit for bit, whatever is left over beside groups of four rows", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(),
        (rows, dimension, seed) => {
          const next = randomNumbers(seed);
          const random = () => Float32Array.from({ length: dimension }, () => next() - 0.5);
          const ids = Array.from({ length: rows }, (_, row) => String(100 + row));
          const vectors = allocateVectors(ids, dimension, { storage });
          for (let row = 0; row < rows; row++) setRow(vectors, row, random());
          const query = Float64Array.from(random());
          const due = ids.map((_, row) => {
            let sum = 0;
            for (let i = 0; i < dimension; i++) sum += query[i]! * vectors.values[row * dimension + i]!;
            return vectors.storage === "int8" ? sum * vectors.scales[row]! : sum;
          });
          const scores = new Float64Array(rows);
          cosinesOf(vectors, query, scores);
          expect([...scores]).toEqual(due);
          const odd = Uint32Array.from(ids.keys()).filter((row) => row % 2 === 1);
          cosinesAt(vectors, odd, query, scores);
          expect([...scores.subarray(0, odd.length)]).toEqual([...odd].map((row) => due[row]));
        },
      ),
    );
  });
});
