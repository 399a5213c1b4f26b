import { expect, test } from "vitest";
import { inPairs } from "./borders.js";
import { createRandom } from "./random.js";
import { BOUNDS, drawRelations } from "./relations.js";

const counts = { planets: 1, countries: 30, cities: 4 };
const relations = drawRelations(createRandom(9, 1), counts, 0);
const keys = (pairs: readonly (readonly [number, number])[]) =>
  pairs.map((pair) => [...pair].sort((a, b) => a - b).join("-"));

test("the bounds leave room for a place, all above it and all beside it in 15 nodes", () => {
  expect(1 + 2 + BOUNDS.cityBorders + BOUNDS.cityPartners).toBeLessThanOrEqual(15);
  expect(1 + 1 + BOUNDS.countryBorders + BOUNDS.countryPartners).toBeLessThanOrEqual(15);
});

test("politics stand between countries that border, once a pair, and all three occur", () => {
  const political = keys(relations.politics.map(([pair]) => pair));
  expect(new Set(political).size).toBe(political.length);
  expect(keys(inPairs(relations.countryBorders))).toEqual(expect.arrayContaining(political));
  expect(new Set(relations.politics.map(([, name]) => name))).toEqual(
    new Set(["hostile", "unfriendly", "neutral"]),
  );
  expect(political.length).toBeLessThan(relations.countryBorders.length);
});

test("hostile countries do not trade", () => {
  const trading = new Set(keys(inPairs(relations.countryTrade)));
  const hostile = relations.politics.filter(([, name]) => name === "hostile").map(([pair]) => pair);
  expect(hostile.length).toBeGreaterThan(0);
  expect(keys(hostile).filter((key) => trading.has(key))).toEqual([]);
});

test("cities border across countries only where the countries border", () => {
  const borders = new Set(keys(inPairs(relations.countryBorders)));
  const across = inPairs(relations.cityBorders)
    .map(([a, b]) => [Math.floor(a / counts.cities), Math.floor(b / counts.cities)] as const)
    .filter(([a, b]) => a !== b);
  expect(across.length).toBeGreaterThan(0);
  expect(keys(across).filter((key) => !borders.has(key))).toEqual([]);
});
