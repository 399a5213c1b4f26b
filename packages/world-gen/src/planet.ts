import type { NodeDocument } from "@hg-rag/graph-store";
import {
  cityAttributes,
  drawCountryAttributes,
  drawGroupAttributes,
  drawPlanetAttributes,
  type PlaceAttributes,
} from "./attributes.js";
import type { Pairs } from "./borders.js";
import { type Cities, drawCities } from "./cities.js";
import type { Layout, LevelType } from "./layout.js";
import type { Identity } from "./naming.js";
import { drawCountryPopulation } from "./places.js";
import { createRandom, type Random, STREAMS } from "./random.js";
import { drawRelations, type Knitting, type PlanetRelations } from "./relations.js";
import type { WorldCounts } from "./sizes.js";

/** An edge between nodes by their numbers on the planet, in the order in which they come; the planet is 0. */
interface NumberedEdge {
  readonly source: number;
  readonly target: number;
  readonly relation: string;
}

/** One planet with all that lies on it, made as it is read. */
export interface Planet {
  /** Each node before those that it contains. To be read once. */
  readonly nodes: Iterable<NodeDocument>;
  readonly edges: Iterable<NumberedEdge>;
}

/** What every planet of a world is drawn by. */
export interface PlanetPlan extends Knitting {
  readonly seed: number;
  readonly counts: WorldCounts;
  readonly layout: Layout;
}

/**
 * The planet numbered `planet` of a seed's world. No edge leaves it, so it needs none of the others.
 *
 * @param identify what its nodes are called by their numbers on the planet
 */
export function drawPlanet(plan: PlanetPlan, planet: number, identify: (node: number) => Identity): Planet {
  const { seed, counts, layout } = plan;
  // Stream 0 orders the names; planet n draws from stream n + 1 alone.
  const random = createRandom(seed, planet + 1);
  const relations = drawRelations(random, counts, planet, plan);
  // Levels that not all worlds have draw from a stream of their own, so that a country or city is the same with them.
  const between = createRandom(seed, STREAMS.levels + planet);
  return {
    nodes: planetNodes(plan, identify, relations, { random, between }),
    edges: planetEdges(layout, relations),
  };
}

function* planetNodes(
  { counts, layout }: PlanetPlan,
  identify: (node: number) => Identity,
  { cityTrade, hubCities }: PlanetRelations,
  { random, between }: { readonly random: Random; readonly between: Random },
): Generator<NodeDocument> {
  const cities = drawCities(random, counts.countries * counts.cities, cityTrade, hubCities);
  const populations = drawCountryPopulations(random, counts, cities);
  const settled = layout.types.length > 3 ? settledIn(layout, populations, cities) : [];
  const attributesOf = (node: number, type: LevelType): PlaceAttributes => {
    const rank = layout.rankOf[node]!;
    if (type === "city") return cityAttributes(cities, rank);
    if (type === "country") return drawCountryAttributes(random, populations[rank]!);
    if (type === "planet") return drawPlanetAttributes(random, sumOf(populations));
    return drawGroupAttributes(between, type, settled[node]!);
  };
  for (let node = 0; node < layout.order; node++) {
    const type = layout.types[layout.levelOf[node]!]!;
    // Written out: with a spread, drawing a world takes twice as long.
    const { id, name } = identify(node);
    yield { id, name, type, attributes: attributesOf(node, type) };
  }
}

function drawCountryPopulations(random: Random, counts: WorldCounts, { populations }: Cities): number[] {
  return Array.from({ length: counts.countries }, (_, country) => {
    const inside = populations.subarray(country * counts.cities, (country + 1) * counts.cities);
    return drawCountryPopulation(random, sumOf(inside));
  });
}

/** How many live in the countries, or below these in the cities, that a node contains; 0 for what has a figure of its own. */
function settledIn(layout: Layout, populations: readonly number[], cities: Cities): Float64Array {
  const settled = new Float64Array(layout.order);
  // From the last to the first: a node comes after what contains it.
  for (let node = layout.order - 1; node > 0; node--) {
    const type = layout.types[layout.levelOf[node]!]!;
    const rank = layout.rankOf[node]!;
    const own =
      type === "city" ? cities.populations[rank]! : type === "country" ? populations[rank]! : settled[node]!;
    settled[layout.parentOf[node]!]! += own;
  }
  return settled;
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}

function* planetEdges(layout: Layout, relations: PlanetRelations): Generator<NumberedEdge> {
  const { countries, cities, parentOf, order } = layout;
  for (let node = 1; node < order; node++) {
    yield { source: parentOf[node]!, target: node, relation: "contains" };
  }
  yield* bothWays(countries, relations.countryBorders, "borders");
  for (const [pair, relation] of relations.politics) yield* bothWays(countries, pair, relation);
  yield* bothWays(countries, relations.countryTrade, "trade_with");
  yield* bothWays(cities, relations.cityBorders, "borders");
  yield* bothWays(cities, relations.cityTrade, "trade_with");
}

/** Pairs of countries or of cities by their numbers among these; `nodes` says which nodes they are. */
function* bothWays(nodes: Uint32Array, pairs: Pairs, relation: string): Generator<NumberedEdge> {
  for (let at = 0; at < pairs.length; at += 2) {
    const [a, b] = [nodes[pairs[at]!]!, nodes[pairs[at + 1]!]!];
    yield { source: a, target: b, relation };
    yield { source: b, target: a, relation };
  }
}
