import { expect, test } from "vitest";
import { unitVector } from "./unit-vector.js";

test("a vector is scaled to length 1", () => {
  expect(unitVector("m:x", [3, 0, -4])).toEqual(Float32Array.of(0.6, 0, -0.8));
});

test.each([
  [[], "a vector is zero"],
  [[0, 0], "a vector is zero"],
  [[1, Number.NaN], "a value that is not a finite number"],
  [[1, Number.POSITIVE_INFINITY], "a value that is not a finite number"],
])("%j is refused", (values, said) => {
  expect(() => unitVector("m:x", values)).toThrow(said);
});
