import type { NodeDocument } from "@hg-rag/graph-store";
import type { Cities } from "./cities.js";
import type { LevelType } from "./layout.js";
import {
  CLIMATES,
  drawArmySize,
  drawExports,
  drawPlanetPopulation,
  formatCount,
  STABILITY_LEVELS,
} from "./places.js";
import { pick, type Random } from "./random.js";

/** What a node is described by, in the order in which it is written. */
export type PlaceAttributes = NonNullable<NodeDocument["attributes"]>;

export function drawPlanetAttributes(random: Random, settled: number): PlaceAttributes {
  return {
    population: formatCount(drawPlanetPopulation(random, settled)),
    climate: pick(random, CLIMATES),
    stability: pick(random, STABILITY_LEVELS),
    exports: [...drawExports(random)],
  };
}

export function drawCountryAttributes(random: Random, population: number): PlaceAttributes {
  return {
    population: formatCount(population),
    army_size: formatCount(drawArmySize(random, population)),
    stability: pick(random, STABILITY_LEVELS),
    exports: [...drawExports(random)],
  };
}

/** A continent, region or province: those who live in what it contains, and no more. */
export function drawGroupAttributes(random: Random, type: LevelType, settled: number): PlaceAttributes {
  const population = formatCount(settled);
  if (type === "province") return { population, stability: pick(random, STABILITY_LEVELS) };
  return { population, climate: pick(random, CLIMATES) };
}

export function cityAttributes(cities: Cities, city: number): PlaceAttributes {
  return {
    population: formatCount(cities.populations[city]!),
    stability: cities.stabilities[city]!,
    exports: [...cities.exports[city]!],
    imports: cities.imports.slice(cities.importRows[city]!, cities.importRows[city + 1]!),
  };
}
