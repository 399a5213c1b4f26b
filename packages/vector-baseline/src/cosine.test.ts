import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cosineAt, cosinesOf, unitVector } from "./cosine.js";
import { randomNumbers } from "./testing/random-numbers.js";

describe("unitVector", () => {
  it("has length 1 and keeps the direction, for values at both ends of the float range", () => {
    for (const values of [
      [3, 4],
      [3e38, 0],
      [0, -1e-45],
    ]) {
      const vector = Float32Array.from(values);
      const unit = unitVector(vector, 2, "it");
      expect(Math.hypot(...unit)).toBeCloseTo(1, 12);
      expect(unit[0]! * vector[1]!).toBeCloseTo(unit[1]! * vector[0]!, 12);
    }
    expect([...unitVector(Float32Array.of(3, 4), 2, "it")]).toEqual([3 * (1 / 5), 4 * (1 / 5)]);
  });

  it("refuses NaN, infinities, the zero vector and another dimension", () => {
    const refuse =
      (...values: number[]) =>
      () =>
        unitVector(Float32Array.from(values), 2, "the query");
    expect(refuse(1, Number.NaN)).toThrow(
      new RangeError("vector-baseline: the query holds NaN at position 1; embed it again"),
    );
    expect(refuse(Number.POSITIVE_INFINITY, 1)).toThrow("the query holds Infinity at position 0");
    expect(refuse(0, Number.NEGATIVE_INFINITY)).toThrow("the query holds -Infinity at position 1");
    expect(refuse(0, -0)).toThrow("the query is the zero vector");
    expect(refuse(1, 2, 3)).toThrow("the query has dimension 3, the index 2");
  });
});

describe("cosinesOf", () => {
  it("equals the plain sum bit for bit, whatever is left over beside groups of four rows", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(),
        (rows, dimension, seed) => {
          const next = randomNumbers(seed);
          const values = Float32Array.from({ length: rows * dimension }, () => next() - 0.5);
          const query = Float64Array.from({ length: dimension }, () => next() - 0.5);
          const scores = new Float64Array(rows);
          cosinesOf(values, query, scores);
          for (let row = 0; row < rows; row++) {
            let sum = 0;
            for (let i = 0; i < dimension; i++) sum += query[i]! * values[row * dimension + i]!;
            expect(scores[row]).toBe(sum);
            expect(cosineAt(values, row * dimension, query)).toBe(sum);
          }
        },
      ),
    );
  });
});
