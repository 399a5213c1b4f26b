import { expect, test } from "vitest";
import { createRandom } from "./random.js";
import { BOUNDS } from "./relations.js";
import { cityTradingPairs, drawTrade, partnersOf } from "./trade.js";

test("trade has exactly the pairs wanted, none twice, and two to five partners a place", () => {
  for (let count = 5; count <= 60; count++) {
    for (const wanted of [Math.floor(count * 1.5), Math.ceil(count * 1.5)]) {
      const pairs = drawTrade(createRandom(count, wanted), count, wanted);
      expect(pairs).toHaveLength(wanted);
      expect(new Set(pairs.map(([a, b]) => (a < b ? `${a} ${b}` : `${b} ${a}`))).size).toBe(wanted);
      expect(pairs.filter(([a, b]) => a === b)).toEqual([]);
      const degrees = partnersOf(count, pairs).map((partners) => partners.length);
      expect(Math.min(...degrees)).toBeGreaterThanOrEqual(2);
      expect(Math.max(...degrees)).toBeLessThanOrEqual(BOUNDS.cityPartners);
    }
  }
});

test("up to four places all trade with each other", () => {
  const counts = [1, 2, 3, 4].map(
    (count) => drawTrade(createRandom(1, 0), count, Math.round(count * 1.5)).length,
  );
  expect(counts).toEqual([0, 1, 3, 6]);
});

test("as many pairs as places make a ring", () => {
  const degrees = partnersOf(9, drawTrade(createRandom(1, 0), 9, 9)).map((partners) => partners.length);
  expect(degrees).toEqual(new Array(9).fill(2));
});

test("the pairs of all planets add up to three halves of the cities", () => {
  const planets = Array.from({ length: 6 }, (_, planet) => cityTradingPairs(9, planet));
  expect(planets.reduce((sum, pairs) => sum + pairs)).toBe((6 * 9 * 3) / 2);
  expect(new Set(planets)).toEqual(new Set([13, 14]));
});
