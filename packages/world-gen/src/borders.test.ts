import { expect, test } from "vitest";
import { drawBorders, drawCrossBorders, inPairs, type Pair } from "./borders.js";
import { createRandom } from "./random.js";

function degreesOf(count: number, pairs: readonly Pair[]): number[] {
  const degrees = new Array<number>(count).fill(0);
  for (const place of pairs.flat()) degrees[place]!++;
  return degrees;
}

test("borders connect all places, none twice, none beyond the bound", () => {
  for (let count = 1; count <= 60; count++) {
    for (const most of [4, 7, 8]) {
      const pairs = inPairs(drawBorders(createRandom(count, most), count, most));
      expect(new Set(pairs.map((pair) => [...pair].sort().join())).size).toBe(pairs.length);
      expect(Math.max(...degreesOf(count, pairs))).toBeLessThanOrEqual(most);
      const reached = new Set([0]);
      for (const place of reached) {
        for (const [a, b] of pairs) {
          if (a === place) reached.add(b);
          if (b === place) reached.add(a);
        }
      }
      expect(reached.size).toBe(count);
    }
  }
});

test("a border between countries is met by one between their cities, and by no other", () => {
  const cross = drawCrossBorders(createRandom(1, 0), [0, 2], [], { cities: 4, count: 12, most: 7 });
  expect(cross).toHaveLength(2);
  const [a, b] = cross as [number, number];
  expect([Math.floor(a / 4), Math.floor(b / 4)]).toEqual([0, 2]);
});

test("a city that has its most borders gets none across", () => {
  const full = [0, 1, 0, 1];
  expect(drawCrossBorders(createRandom(1, 0), [0, 1], full, { cities: 1, count: 2, most: 2 })).toEqual([]);
});
