import type { NodeDocument } from "@hg-rag/graph-store";
import type { Pair } from "./borders.js";
import { drawCityExports, drawImports } from "./imports.js";
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
import { drawRelations, type PlanetRelations } from "./relations.js";
import { nodesPerPlanet, type WorldCounts } from "./sizes.js";
import { partnersOf } from "./trade.js";

/** What a planet is drawn from, and where it goes. */
interface PlanetTarget {
  readonly random: Random;
  readonly nameAt: NameAt;
  addNode(node: NodeDocument): void;
  addEdge(source: string, target: string, relation: string): void;
}

interface CityDraft {
  readonly population: number;
  readonly stability: string;
  readonly exports: readonly Good[];
  readonly imports: readonly Good[];
}

/** Adds one planet with all that lies on it. No edge leaves a planet, so each can be made on its own. */
export function generatePlanet(counts: WorldCounts, planet: number, target: PlanetTarget): void {
  const names = namesOf(counts, planet * nodesPerPlanet(counts), target.nameAt);
  const relations = drawRelations(target.random, counts, planet);
  const cities = drawCities(target.random, counts, relations.cityTrade);
  addNodes(counts, names, cities, target);
  addEdges(counts, names, relations, target);
}

/** Countries by number on the planet; cities likewise, country by country. */
interface PlanetNames {
  readonly planet: string;
  readonly countries: readonly string[];
  readonly cities: readonly string[];
}

function namesOf({ countries, cities }: WorldCounts, first: number, nameAt: NameAt): PlanetNames {
  const names = { planet: nameAt(first), countries: [] as string[], cities: [] as string[] };
  let position = first + 1;
  for (let country = 0; country < countries; country++) {
    names.countries.push(nameAt(position++));
    for (let city = 0; city < cities; city++) names.cities.push(nameAt(position++));
  }
  return names;
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
      node(names.countries[country]!, "country", {
        population: formatCount(population),
        army_size: formatCount(drawArmySize(random, population)),
        stability: pick(random, STABILITY_LEVELS),
        exports: [...drawExports(random)],
      }),
    );
    for (let city = country * counts.cities; city < (country + 1) * counts.cities; city++) {
      addNode(cityNode(names.cities[city]!, cities[city]!));
    }
  }
}

function cityNode(name: string, { population, stability, exports, imports }: CityDraft): NodeDocument {
  return node(name, "city", {
    population: formatCount(population),
    stability,
    exports: [...exports],
    imports: [...imports],
  });
}

function node(name: string, type: string, attributes: NonNullable<NodeDocument["attributes"]>): NodeDocument {
  return { id: name, name, type, attributes };
}

function addEdges(
  { countries, cities }: WorldCounts,
  names: PlanetNames,
  relations: PlanetRelations,
  { addEdge }: PlanetTarget,
): void {
  for (let country = 0; country < countries; country++) {
    addEdge(names.planet, names.countries[country]!, "contains");
    for (let city = country * cities; city < (country + 1) * cities; city++) {
      addEdge(names.countries[country]!, names.cities[city]!, "contains");
    }
  }
  const addBothWays = (places: readonly string[], [a, b]: Pair, relation: string) => {
    addEdge(places[a]!, places[b]!, relation);
    addEdge(places[b]!, places[a]!, relation);
  };
  for (const pair of relations.countryBorders) addBothWays(names.countries, pair, "borders");
  for (const [pair, relation] of relations.politics) addBothWays(names.countries, pair, relation);
  for (const pair of relations.countryTrade) addBothWays(names.countries, pair, "trade_with");
  for (const pair of relations.cityBorders) addBothWays(names.cities, pair, "borders");
  for (const pair of relations.cityTrade) addBothWays(names.cities, pair, "trade_with");
}
