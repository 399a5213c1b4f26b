import { expect, test } from "vitest";
import {
  drawArmySize,
  drawCityPopulation,
  drawCountryPopulation,
  drawExportsUnlike,
  drawPlanetPopulation,
  type Exports,
  formatCount,
  GOODS,
} from "./places.js";
import { createRandom } from "./random.js";

test("counts are written with one decimal below ten and none above", () => {
  const cases = [
    [9_449, "9.4k"],
    [42_000, "42k"],
    [950_000, "950k"],
    [999_499, "999k"],
    [999_999, "1M"],
    [1_234_567, "1.2M"],
    [124_400_000, "124M"],
    [2_000_000_000, "2B"],
    [9_960_000_000, "10B"],
  ] as const;
  for (const [count, text] of cases) expect(formatCount(count)).toBe(text);
});

test("no good is part of another", () => {
  expect(GOODS.filter((good) => GOODS.some((other) => other !== good && other.includes(good)))).toEqual([]);
});

test("exports are two goods unlike any of those to avoid, even when one set alone is left", () => {
  const random = createRandom(3, 0);
  const avoided: Exports[] = [];
  for (let drawn = 0; drawn < (GOODS.length * (GOODS.length - 1)) / 2; drawn++) {
    const exports = drawExportsUnlike(random, avoided);
    expect(exports[0]).not.toBe(exports[1]);
    avoided.push(exports);
  }
  expect(new Set(avoided.map((exports) => [...exports].sort().join())).size).toBe(190);
});

test("a country holds more than its cities, a planet more than its countries", () => {
  const random = createRandom(5, 0);
  for (let run = 0; run < 500; run++) {
    const city = drawCityPopulation(random);
    expect(city).toBeGreaterThanOrEqual(8_000);
    expect(city).toBeLessThanOrEqual(4_000_000);
    const country = drawCountryPopulation(random, 400_000_000);
    expect(country).toBe(480_000_000);
    expect(drawPlanetPopulation(random, country)).toBeGreaterThan(country);
    expect(drawArmySize(random, country)).toBeLessThan(country / 100);
  }
});
