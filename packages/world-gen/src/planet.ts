import type { NodeDocument } from "@hg-rag/graph-store";
import type { Pairs } from "./borders.js";
import { type Cities, drawCities } from "./cities.js";
import type { NameAt } from "./names.js";
import {
  CLIMATES,
  drawArmySize,
  drawCountryPopulation,
  drawExports,
  drawPlanetPopulation,
  formatCount,
  STABILITY_LEVELS,
} from "./places.js";
import { createRandom, pick, type Random } from "./random.js";
import { drawRelations, type PlanetRelations } from "./relations.js";
import type { WorldCounts } from "./sizes.js";

/** An edge between nodes by their numbers on the planet, in the order in which they come; the planet is 0. */
interface NumberedEdge {
  readonly source: number;
  readonly target: number;
  readonly relation: string;
}

/** One planet with all that lies on it, made as it is read. */
export interface Planet {
  /** The planet, then each country before its cities. To be read once. */
  readonly nodes: Iterable<NodeDocument>;
  readonly edges: Iterable<NumberedEdge>;
}

/**
 * The planet numbered `planet` of a seed's world. No edge leaves it, so it needs none of the others.
 *
 * @param nameAt the names of its nodes by their numbers on the planet
 */
export function drawPlanet(counts: WorldCounts, planet: number, seed: number, nameAt: NameAt): Planet {
  // Stream 0 orders the names; planet n draws from stream n + 1 alone.
  const random = createRandom(seed, planet + 1);
  const relations = drawRelations(random, counts, planet);
  return {
    nodes: planetNodes(counts, nameAt, relations.cityTrade, random),
    edges: planetEdges(counts, relations),
  };
}

function* planetNodes(
  counts: WorldCounts,
  nameAt: NameAt,
  cityTrade: Pairs,
  random: Random,
): Generator<NodeDocument> {
  const cities = drawCities(random, counts.countries * counts.cities, cityTrade);
  const populations = drawCountryPopulations(random, counts, cities);
  let number = 0;
  yield node(nameAt(number++), "planet", {
    population: formatCount(drawPlanetPopulation(random, sumOf(populations))),
    climate: pick(random, CLIMATES),
    stability: pick(random, STABILITY_LEVELS),
    exports: [...drawExports(random)],
  });
  for (let country = 0; country < counts.countries; country++) {
    yield node(nameAt(number++), "country", {
      population: formatCount(populations[country]!),
      army_size: formatCount(drawArmySize(random, populations[country]!)),
      stability: pick(random, STABILITY_LEVELS),
      exports: [...drawExports(random)],
    });
    for (let city = country * counts.cities; city < (country + 1) * counts.cities; city++) {
      yield cityNode(nameAt(number++), cities, city);
    }
  }
}

function drawCountryPopulations(random: Random, counts: WorldCounts, { populations }: Cities): number[] {
  return Array.from({ length: counts.countries }, (_, country) => {
    const inside = populations.subarray(country * counts.cities, (country + 1) * counts.cities);
    return drawCountryPopulation(random, sumOf(inside));
  });
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}

function cityNode(name: string, cities: Cities, city: number): NodeDocument {
  return node(name, "city", {
    population: formatCount(cities.populations[city]!),
    stability: cities.stabilities[city]!,
    exports: [...cities.exports[city]!],
    imports: cities.imports.slice(cities.importRows[city]!, cities.importRows[city + 1]!),
  });
}

function node(name: string, type: string, attributes: NonNullable<NodeDocument["attributes"]>): NodeDocument {
  return { id: name, name, type, attributes };
}

function* planetEdges(counts: WorldCounts, relations: PlanetRelations): Generator<NumberedEdge> {
  const { countries, cities } = counts;
  for (let country = 0; country < countries; country++) {
    const source = countryNumber(counts, country);
    yield { source: 0, target: source, relation: "contains" };
    for (let city = 1; city <= cities; city++) yield { source, target: source + city, relation: "contains" };
  }
  yield* bothWays(counts, relations.countryBorders, "borders", countryNumber);
  for (const [pair, relation] of relations.politics) yield* bothWays(counts, pair, relation, countryNumber);
  yield* bothWays(counts, relations.countryTrade, "trade_with", countryNumber);
  yield* bothWays(counts, relations.cityBorders, "borders", cityNumber);
  yield* bothWays(counts, relations.cityTrade, "trade_with", cityNumber);
}

function* bothWays(
  counts: WorldCounts,
  pairs: Pairs,
  relation: string,
  numberOf: (counts: WorldCounts, place: number) => number,
): Generator<NumberedEdge> {
  for (let at = 0; at < pairs.length; at += 2) {
    const a = numberOf(counts, pairs[at]!);
    const b = numberOf(counts, pairs[at + 1]!);
    yield { source: a, target: b, relation };
    yield { source: b, target: a, relation };
  }
}

function countryNumber({ cities }: WorldCounts, country: number): number {
  return 1 + country * (1 + cities);
}

function cityNumber({ cities }: WorldCounts, city: number): number {
  return 2 + Math.floor(city / cities) + city;
}
