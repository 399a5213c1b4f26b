import fc from "fast-check";
import { expect, test } from "vitest";
import { createPermutation } from "./permutation.js";
import { createRandom } from "./random.js";

test("every pair stands at one position, whatever the two sizes", () => {
  const size = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(size, size, fc.nat(), (front, back, seed) => {
      const pairAt = createPermutation(createRandom(seed, 0), front, back);
      const pairs = Array.from({ length: front * back }, (_, at) => pairAt(at));
      expect(new Set(pairs.map((pair) => pair.join())).size).toBe(front * back);
      expect(Math.max(...pairs.map(([left]) => left))).toBe(front - 1);
      expect(Math.max(...pairs.map(([, right]) => right))).toBe(back - 1);
    }),
    { seed: 1, numRuns: 50 },
  );
});
