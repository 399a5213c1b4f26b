import fc from "fast-check";
import { expect, test } from "vitest";
import { inPairs } from "./borders.js";
import { drawHubs, drawMorePairs, HUB_NEIGHBORS } from "./more-pairs.js";
import { createRandom } from "./random.js";
import { drawTrade } from "./trade.js";

function degreeOf(pairs: ArrayLike<number>, place: number): number {
  return Array.from(pairs).filter((end) => end === place).length;
}

test("without hubs and at density 1 the pairs stay as they are and nothing is drawn", () => {
  const random = createRandom(1, 0);
  const pairs = [0, 1, 1, 2];
  expect(drawMorePairs(random, pairs, { count: 3, density: 1, hubs: [] })).toBe(pairs);
  expect(random.next()).toBe(createRandom(1, 0).next());
});

test("no pair comes twice, none joins a place with itself, and the old ones come first", () => {
  const settings = fc.record({
    count: fc.integer({ min: 2, max: 40 }),
    density: fc.double({ min: 1, max: 10, noNaN: true }),
    hubs: fc.integer({ min: 0, max: 3 }),
    seed: fc.nat(),
  });
  fc.assert(
    fc.property(settings, ({ count, density, hubs, seed }) => {
      const random = createRandom(seed, 0);
      const few = drawTrade(random, count, count);
      const more = { count, density, hubs: drawHubs(random, count, hubs) };
      const pairs = drawMorePairs(random, few, more);
      expect(Array.from(pairs).slice(0, few.length)).toEqual(Array.from(few));
      const keys = inPairs(pairs).map((pair) => [...pair].sort((a, b) => a - b).join("-"));
      expect(new Set(keys).size).toBe(keys.length);
      expect(inPairs(pairs).filter(([a, b]) => a === b)).toEqual([]);
    }),
    { seed: 1, numRuns: 100 },
  );
});

test("density multiplies the pairs where there is room, and else comes close to all there can be", () => {
  const few = drawTrade(createRandom(1, 0), 100, 150);
  const more = { count: 100, density: 4, hubs: [] };
  expect(drawMorePairs(createRandom(2, 0), few, more)).toHaveLength(2 * 600);
  const crowded = drawMorePairs(createRandom(2, 0), drawTrade(createRandom(1, 0), 9, 14), {
    ...more,
    count: 9,
  });
  expect(crowded.length / 2).toBeGreaterThanOrEqual(34);
  expect(crowded.length / 2).toBeLessThanOrEqual(36);
});

test("a hub has fifty neighbours, or all there are", () => {
  for (const [count, expected] of [
    [200, HUB_NEIGHBORS],
    [9, 8],
  ] as const) {
    const hubs = drawHubs(createRandom(3, 0), count, 2);
    const few = drawTrade(createRandom(4, 0), count, count);
    const pairs = drawMorePairs(createRandom(5, 0), few, { count, density: 1, hubs });
    // The second hub may choose the first.
    for (const hub of hubs) expect(degreeOf(pairs, hub)).toBeGreaterThanOrEqual(expected);
    for (const hub of hubs) expect(degreeOf(pairs, hub)).toBeLessThanOrEqual(expected + 1);
  }
});

test("hubs are different places, no more than there are", () => {
  expect(new Set(drawHubs(createRandom(1, 0), 100, 10)).size).toBe(10);
  expect(drawHubs(createRandom(1, 0), 2, 10).sort()).toEqual([0, 1]);
  expect(drawHubs(createRandom(1, 0), 5, 0)).toEqual([]);
});
