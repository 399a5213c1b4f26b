import { expect, test } from "vitest";
import { inPairs, type Pairs } from "./borders.js";
import { createRandom } from "./random.js";
import { BOUNDS } from "./relations.js";
import { cityTradingPairs, drawTrade, partnersOf } from "./trade.js";

function degreesOf(count: number, pairs: Pairs): number[] {
  const { rows } = partnersOf(count, pairs);
  return Array.from({ length: count }, (_, place) => rows[place + 1]! - rows[place]!);
}

test("partners come in the order of the pairs", () => {
  const { rows, partners } = partnersOf(4, [2, 0, 0, 3, 2, 3]);
  expect([...rows]).toEqual([0, 2, 2, 4, 6]);
  expect([...partners]).toEqual([2, 3, 0, 3, 0, 2]);
});

test("trade has exactly the pairs wanted, none twice, and two to five partners a place", () => {
  for (let count = 5; count <= 60; count++) {
    for (const wanted of [Math.floor(count * 1.5), Math.ceil(count * 1.5)]) {
      const trade = drawTrade(createRandom(count, wanted), count, wanted);
      const pairs = inPairs(trade);
      expect(pairs).toHaveLength(wanted);
      expect(new Set(pairs.map(([a, b]) => (a < b ? `${a} ${b}` : `${b} ${a}`))).size).toBe(wanted);
      expect(pairs.filter(([a, b]) => a === b)).toEqual([]);
      const degrees = degreesOf(count, trade);
      expect(Math.min(...degrees)).toBeGreaterThanOrEqual(2);
      expect(Math.max(...degrees)).toBeLessThanOrEqual(BOUNDS.cityPartners);
    }
  }
});

test("up to four places all trade with each other", () => {
  const counts = [1, 2, 3, 4].map(
    (count) => inPairs(drawTrade(createRandom(1, 0), count, Math.round(count * 1.5))).length,
  );
  expect(counts).toEqual([0, 1, 3, 6]);
});

test("as many pairs as places make a ring", () => {
  expect(degreesOf(9, drawTrade(createRandom(1, 0), 9, 9))).toEqual(new Array(9).fill(2));
});

test("the pairs of all planets add up to three halves of the cities", () => {
  const planets = Array.from({ length: 6 }, (_, planet) => cityTradingPairs(9, planet));
  expect(planets.reduce((sum, pairs) => sum + pairs)).toBe((6 * 9 * 3) / 2);
  expect(new Set(planets)).toEqual(new Set([13, 14]));
});
