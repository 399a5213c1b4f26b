import { expect, test } from "vitest";
import { resolveCounts, WORLD_SIZES, type WorldSize, worldName } from "./sizes.js";

test("a count replaces that of the size", () => {
  expect(resolveCounts("medium", { cities: 4 })).toEqual({ planets: 3, countries: 5, cities: 4 });
});

test("a world of a size's counts carries the size's name, any other its counts", () => {
  expect(worldName({ planets: 2, countries: 3, cities: 3 }, 42)).toBe("small-seed-42");
  expect(worldName({ planets: 4, countries: 8, cities: 25 }, 7)).toBe("large-seed-7");
  expect(worldName({ planets: 2, countries: 3, cities: 4 }, 42)).toBe("2x3x4-seed-42");
  expect(worldName(WORLD_SIZES.small, 42, "deep")).toBe("small-deep-seed-42");
});

test("counts below one, broken counts, too many nodes and unknown sizes are refused", () => {
  for (const count of [0, -1, 1.5, Number.NaN]) {
    expect(() => resolveCounts("small", { cities: count })).toThrow(
      new RangeError(`world-gen: cities must be an integer >= 1, got ${count}`),
    );
  }
  expect(() => resolveCounts("small", { cities: 10_000_000 })).toThrow(/at most 10368000 nodes/);
  expect(() => resolveCounts("huge" as WorldSize, {})).toThrow(/small, medium or large, got "huge"/);
});
