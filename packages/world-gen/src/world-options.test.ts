import { expect, test } from "vitest";
import { planWorld, type WorldOptions } from "./world-options.js";

test("options out of their range are refused, with what they must be", () => {
  const cases: readonly (readonly [object, string])[] = [
    [{ names: "odd" }, 'names must be distinct, one-letter, nested or shared, got "odd"'],
    [{ levels: 7 }, "levels must be 3, 4, 5 or 6, got 7"],
    [{ hubs: 11 }, "hubs must be from 0 to 10, got 11"],
    [{ hubs: 0.5 }, "hubs must be an integer, got 0.5"],
    [{ density: 0.9 }, "density must be from 1 to 10, got 0.9"],
    [{ density: Number.NaN }, "density must be from 1 to 10, got NaN"],
    [{ sharedNames: 0.5 }, 'sharedNames needs names "shared", got names "distinct"'],
    [{ names: "shared", sharedNames: 1.1 }, "sharedNames must be from 0 to 1, got 1.1"],
    [{ continents: 3 }, "continents need levels >= 4, got 3"],
    [{ levels: 5, regions: 3 }, "regions need levels >= 6, got 5"],
    [{ levels: 5, provinces: 0 }, "provinces must be an integer >= 1, got 0"],
    [{ condition: "Two Words" }, 'condition must be words of a-z and 0-9 joined by "-", got "Two Words"'],
  ];
  for (const [options, message] of cases) {
    expect(() => planWorld(options)).toThrow(new RangeError(`world-gen: ${message}`));
  }
});

test("levels between count among the most nodes there can be", () => {
  const counts = { planets: 1, countries: 2_000_000, cities: 4 };
  expect(planWorld({ ...counts, countries: 1000 }).layout.order).toBe(5001);
  expect(() => planWorld({ ...counts, levels: 5 })).toThrow(/at most 10368000 nodes, got 14000003/);
});

test("a world's name says what it is beyond its plain form, unless a condition is named", () => {
  const nameOf = (options: WorldOptions) => planWorld(options).name;
  expect(nameOf({})).toBe("small-seed-42");
  expect(nameOf({ names: "shared" })).toBe("small-shared-0.3-seed-42");
  expect(nameOf({ names: "nested", hubs: 2, density: 1.5, seed: 1 })).toBe(
    "small-nested-hubs-2-density-1.5-seed-1",
  );
  expect(nameOf({ levels: 6, continents: 3, provinces: 4, regions: 5 })).toBe(
    "small-levels-6-continents-3-provinces-4-regions-5-seed-42",
  );
  expect(nameOf({ names: "shared", condition: "shared-names" })).toBe("small-shared-names-seed-42");
});
