import fc from "fast-check";
import { expect, test } from "vitest";
import { createLayout, LEVEL_TYPES, type Levels, nodesOnPlanet } from "./layout.js";
import { WORLD_SIZES } from "./sizes.js";

const GROUPS = { continents: 2, regions: 2, provinces: 2 };
const count = fc.integer({ min: 1, max: 7 });
const levels = fc.constantFrom<Levels>(3, 4, 5, 6);
const settings = fc.record({ countries: count, cities: count, levels });
const groups = fc.record({ continents: count, regions: count, provinces: count });

/** The types from a node up to its planet. */
function typesAbove({ types, levelOf, parentOf }: ReturnType<typeof createLayout>, node: number): string[] {
  const above: string[] = [];
  for (let at = node; at !== 0; ) {
    at = parentOf[at]!;
    above.push(types[levelOf[at]!]!);
  }
  return above;
}

test("the three sizes have 26, 168 and 836 nodes", () => {
  const nodes = Object.values(WORLD_SIZES).map((counts) => counts.planets * nodesOnPlanet(counts, 3, GROUPS));
  expect(nodes).toEqual([26, 168, 836]);
});

test("every node lies in one of the level above it, at any depth", () => {
  fc.assert(
    fc.property(settings, groups, ({ levels, ...counts }, groups) => {
      const layout = createLayout({ planets: 1, ...counts }, levels, groups);
      for (let node = 0; node < layout.order; node++) {
        const expected = LEVEL_TYPES[levels].slice(0, layout.levelOf[node]).toReversed();
        expect(typesAbove(layout, node)).toEqual(expected);
        if (node > 0) expect(layout.parentOf[node]).toBeLessThan(node);
      }
    }),
    { seed: 1, numRuns: 50 },
  );
});

test("levels between change neither the countries of a planet nor the cities of a country", () => {
  fc.assert(
    fc.property(settings, groups, ({ levels, ...counts }, groups) => {
      const layout = createLayout({ planets: 1, ...counts }, levels, groups);
      expect(layout.countries).toHaveLength(counts.countries);
      expect(layout.cities).toHaveLength(counts.countries * counts.cities);
      const countryOf = (node: number): number =>
        layout.types[layout.levelOf[node]!] === "country" ? node : countryOf(layout.parentOf[node]!);
      expect([...layout.cities].map(countryOf)).toEqual(
        [...layout.countries].flatMap((country) => Array.from({ length: counts.cities }, () => country)),
      );
    }),
    { seed: 1, numRuns: 50 },
  );
});

test("groups are dealt out evenly, none of them empty", () => {
  const layout = createLayout({ planets: 1, countries: 5, cities: 4 }, 5, { ...GROUPS, provinces: 3 });
  const sizes = new Map<number, number>();
  for (let node = 1; node < layout.order; node++) {
    sizes.set(layout.parentOf[node]!, (sizes.get(layout.parentOf[node]!) ?? 0) + 1);
  }
  const sizesOf = (type: string) =>
    [...sizes].flatMap(([node, size]) => (layout.types[layout.levelOf[node]!] === type ? [size] : []));
  expect(sizesOf("continent")).toEqual([2, 3]);
  expect(sizesOf("country")).toEqual([3, 3, 3, 3, 3]);
  expect(new Set(sizesOf("province"))).toEqual(new Set([1, 2]));
});
