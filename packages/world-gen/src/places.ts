import { between, pick, type Random } from "./random.js";

/** What is traded. */
export const GOODS = [
  "barley",
  "batteries",
  "cement",
  "ceramics",
  "cheese",
  "coffee",
  "copper",
  "cotton",
  "furniture",
  "glass",
  "honey",
  "leather",
  "marble",
  "paper",
  "rubber",
  "salt",
  "sugar",
  "turbines",
  "wool",
  "zinc",
] as const;

export type Good = (typeof GOODS)[number];

export const CLIMATES = ["Arid", "Cold", "Foggy", "Humid", "Mild", "Oceanic", "Stormy", "Tropical"] as const;

export const STABILITY_LEVELS = ["High", "Medium", "Low", "Unstable"] as const;

/** Bands of population; within a band every figure is equally likely, so that small places are common. */
const CITY_BANDS = [
  [8_000, 60_000],
  [60_000, 250_000],
  [250_000, 800_000],
  [800_000, 4_000_000],
] as const;
const COUNTRY_BANDS = [
  [4_000_000, 20_000_000],
  [20_000_000, 90_000_000],
  [90_000_000, 300_000_000],
] as const;

/** Two goods that a place exports. */
export type Exports = readonly [Good, Good];

/** Every set of two goods once: equal sets are the same element. */
const EXPORTS: readonly Exports[] = GOODS.flatMap((second, at) =>
  GOODS.slice(0, at).map((first): Exports => [first, second]),
);

export function drawExports(random: Random): Exports {
  return pick(random, EXPORTS);
}

/** Exports that equal none of `others`; at least one set must be left. */
export function drawExportsUnlike(random: Random, others: readonly Exports[]): Exports {
  let at = between(random, 0, EXPORTS.length - 1);
  while (others.includes(EXPORTS[at]!)) at = (at + 1) % EXPORTS.length;
  return EXPORTS[at]!;
}

export function drawCityPopulation(random: Random): number {
  const [low, high] = pick(random, CITY_BANDS);
  return between(random, low, high);
}

/** At least a fifth more than live in the country's cities. */
export function drawCountryPopulation(random: Random, urban: number): number {
  const [low, high] = pick(random, COUNTRY_BANDS);
  return Math.max(between(random, low, high), Math.round((urban * 12) / 10));
}

/** A little more than live in the planet's countries. */
export function drawPlanetPopulation(random: Random, settled: number): number {
  return Math.round((settled * between(random, 102, 120)) / 100);
}

/** Between one and eight soldiers in a thousand. */
export function drawArmySize(random: Random, population: number): number {
  return Math.round((population * between(random, 10, 80)) / 10_000);
}

/** A count of 100 or more as a short text: `9.4k`, `42k`, `1.2M`, `124M`, `2B`. */
export function formatCount(count: number): string {
  // 999,500 is where rounding would give 1000k.
  const [size, unit] = count >= 999_500_000 ? [1e9, "B"] : count >= 999_500 ? [1e6, "M"] : [1e3, "k"];
  const tenths = Math.round((count * 10) / size);
  return `${tenths < 100 ? tenths / 10 : Math.round(count / size)}${unit}`;
}
