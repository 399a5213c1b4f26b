import type { NodeDocument } from "@hg-rag/graph-store";
import { drawCityExports, drawImports, partnersOf } from "./imports.js";
import type { NameAt } from "./names.js";
import {
  CLIMATES,
  drawArmySize,
  drawCityPopulation,
  drawCountryPopulation,
  drawExports,
  drawPlanetPopulation,
  formatCount,
  type Good,
  STABILITY_LEVELS,
} from "./places.js";
import { pick, type Random } from "./random.js";
import {
  BOUNDS,
  drawBorders,
  drawCrossBorders,
  drawPolitics,
  drawTrade,
  type Pair,
  type Politics,
} from "./relations.js";
import { nodesPerPlanet, type WorldCounts } from "./sizes.js";

/** What a planet is drawn from, and where it goes. */
export interface PlanetTarget {
  readonly random: Random;
  readonly nameAt: NameAt;
  addNode(node: NodeDocument): void;
  addEdge(source: string, target: string, relation: string): void;
}

interface Relations {
  readonly countryBorders: readonly Pair[];
  readonly politics: readonly (readonly [Pair, Politics])[];
  readonly countryTrade: readonly Pair[];
  readonly cityBorders: readonly Pair[];
  readonly cityTrade: readonly Pair[];
}

interface CityDraft {
  readonly population: number;
  readonly stability: string;
  readonly exports: readonly Good[];
  readonly imports: readonly Good[];
}

/** Adds one planet with all that lies on it. No edge leaves a planet, so each can be made on its own. */
export function generatePlanet(counts: WorldCounts, planet: number, target: PlanetTarget): void {
  const first = planet * nodesPerPlanet(counts);
  const names: PlanetNames = {
    planet: target.nameAt(first),
    country: (country) => target.nameAt(first + 1 + country * (1 + counts.cities)),
    city: (city) => target.nameAt(first + 2 + city + Math.floor(city / counts.cities)),
  };
  const relations = drawRelations(target.random, counts, planet);
  const cities = drawCities(target.random, counts, relations.cityTrade);
  addNodes(counts, names, cities, target);
  addEdges(counts, names, relations, target);
}

/** Countries and cities by number on the planet; cities are numbered country by country. */
interface PlanetNames {
  readonly planet: string;
  readonly country: NameOf;
  readonly city: NameOf;
}

type NameOf = (place: number) => string;

function drawRelations(random: Random, counts: WorldCounts, planet: number): Relations {
  const { countries, cities } = counts;
  const count = countries * cities;
  const countryBorders = drawBorders(random, countries, BOUNDS.countryBorders);
  const politics = countryBorders.flatMap((pair) => {
    const relation = drawPolitics(random);
    return relation === undefined ? [] : [[pair, relation] as const];
  });
  const hostile = new Set(politics.flatMap(([pair, name]) => (name === "hostile" ? [pairKey(pair)] : [])));
  // A ring of partners; countries hostile to each other do not trade.
  const countryTrade = drawTrade(random, countries, countries).filter((pair) => !hostile.has(pairKey(pair)));
  const inner = Array.from({ length: countries }, (_, country) =>
    drawBorders(random, cities, BOUNDS.cityBorders).map(
      ([a, b]): Pair => [country * cities + a, country * cities + b],
    ),
  ).flat();
  const cross = drawCrossBorders(random, countryBorders, cities, inner, {
    count,
    most: BOUNDS.cityBorders,
  });
  const cityTrade = drawTrade(random, count, tradingPairs(count, planet));
  return { countryBorders, politics, countryTrade, cityBorders: [...inner, ...cross], cityTrade };
}

function pairKey([a, b]: Pair): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

/**
 * Trading pairs on one planet of `count` cities: three partners a city on average. Rounded over the planets so
 * far, so that a world has exactly 3/2 pairs a city (one half less or more when its number of cities is odd).
 */
function tradingPairs(count: number, planet: number): number {
  return Math.round((planet + 1) * count * 1.5) - Math.round(planet * count * 1.5);
}

function drawCities(random: Random, counts: WorldCounts, trade: readonly Pair[]): CityDraft[] {
  const partners = partnersOf(counts.countries * counts.cities, trade);
  const exports = drawCityExports(random, partners);
  return exports.map((own, city) => ({
    population: drawCityPopulation(random),
    stability: pick(random, STABILITY_LEVELS),
    exports: own,
    imports: drawImports(
      random,
      own,
      partners[city]!.map((partner) => exports[partner]!),
    ),
  }));
}

function addNodes(
  counts: WorldCounts,
  names: PlanetNames,
  cities: readonly CityDraft[],
  { random, addNode }: PlanetTarget,
): void {
  const populations = Array.from({ length: counts.countries }, (_, country) => {
    const inside = cities.slice(country * counts.cities, (country + 1) * counts.cities);
    return drawCountryPopulation(
      random,
      inside.reduce((sum, city) => sum + city.population, 0),
    );
  });
  const settled = populations.reduce((sum, population) => sum + population, 0);
  addNode(
    node(names.planet, "planet", {
      population: formatCount(drawPlanetPopulation(random, settled)),
      climate: pick(random, CLIMATES),
      stability: pick(random, STABILITY_LEVELS),
      exports: [...drawExports(random)],
    }),
  );
  for (const [country, population] of populations.entries()) {
    addNode(
      node(names.country(country), "country", {
        population: formatCount(population),
        army_size: formatCount(drawArmySize(random, population)),
        stability: pick(random, STABILITY_LEVELS),
        exports: [...drawExports(random)],
      }),
    );
    for (let city = country * counts.cities; city < (country + 1) * counts.cities; city++) {
      const { population, stability, exports, imports } = cities[city]!;
      addNode(
        node(names.city(city), "city", {
          population: formatCount(population),
          stability,
          exports: [...exports],
          imports: [...imports],
        }),
      );
    }
  }
}

function node(name: string, type: string, attributes: NonNullable<NodeDocument["attributes"]>): NodeDocument {
  return { id: name, name, type, attributes };
}

function addEdges(
  { countries, cities }: WorldCounts,
  names: PlanetNames,
  relations: Relations,
  { addEdge }: PlanetTarget,
): void {
  for (let country = 0; country < countries; country++) {
    addEdge(names.planet, names.country(country), "contains");
    for (let city = country * cities; city < (country + 1) * cities; city++) {
      addEdge(names.country(country), names.city(city), "contains");
    }
  }
  const addBothWays = (nameOf: NameOf, [a, b]: Pair, relation: string) => {
    addEdge(nameOf(a), nameOf(b), relation);
    addEdge(nameOf(b), nameOf(a), relation);
  };
  for (const pair of relations.countryBorders) addBothWays(names.country, pair, "borders");
  for (const [pair, relation] of relations.politics) addBothWays(names.country, pair, relation);
  for (const pair of relations.countryTrade) addBothWays(names.country, pair, "trade_with");
  for (const pair of relations.cityBorders) addBothWays(names.city, pair, "borders");
  for (const pair of relations.cityTrade) addBothWays(names.city, pair, "trade_with");
}
