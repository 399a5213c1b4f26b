import { drawBorders, drawCrossBorders, inPairs, type Pair, type Pairs } from "./borders.js";
import { drawHubs, drawMorePairs } from "./more-pairs.js";
import { between, type Random } from "./random.js";
import type { WorldCounts } from "./sizes.js";
import { cityTradingPairs, drawTrade, partnersOf } from "./trade.js";

/** How closely knit a world is beyond its plain form. */
export interface Knitting {
  /** Countries and, apart from them, cities on each planet that have a great many neighbours; 0 for none. */
  readonly hubs: number;
  /** How many times as many lateral pairs there are, >= 1. */
  readonly density: number;
}

/**
 * The bounds that, without hubs and at density 1 and three levels, keep a place with all its neighbours within the paper's cap of 15 nodes (section 3.3):
 * a city, its country, its planet, 7 borders and 5 trade partners; a country, its planet, 8 borders and 2 trade
 * partners (politics stand only between countries that border).
 */
export const BOUNDS = { cityBorders: 7, cityPartners: 5, countryBorders: 8, countryPartners: 2 };

const POLITICS = ["hostile", "unfriendly", "neutral"] as const;

type Politics = (typeof POLITICS)[number];

/** Relations on one planet. Countries go by number, and so do cities, country by country. */
export interface PlanetRelations {
  readonly countryBorders: Pairs;
  readonly politics: readonly (readonly [Pair, Politics])[];
  readonly countryTrade: Pairs;
  readonly cityBorders: Pairs;
  readonly cityTrade: Pairs;
  /** The cities that are hubs of trade. */
  readonly hubCities: readonly number[];
}

export function drawRelations(
  random: Random,
  counts: WorldCounts,
  planet: number,
  { hubs, density }: Knitting = { hubs: 0, density: 1 },
): PlanetRelations {
  const { countries, cities } = counts;
  const count = countries * cities;
  const countryBorders = drawMorePairs(random, drawBorders(random, countries, BOUNDS.countryBorders), {
    count: countries,
    density,
    hubs: drawHubs(random, countries, hubs),
  });
  const politics = drawPolitics(random, countryBorders);
  const hostile = new Set(politics.flatMap(([pair, name]) => (name === "hostile" ? [pairKey(pair)] : [])));
  const trade = drawTrade(random, countries, countries);
  // A ring of partners and what density adds, less the pairs of countries that are hostile to each other.
  const countryTrade = inPairs(drawMorePairs(random, trade, { count: countries, density, hubs: [] }))
    .filter((pair) => !hostile.has(pairKey(pair)))
    .flat();
  const cityBorders = drawCityBorders(random, counts, countryBorders, density);
  const fewTrade = drawTrade(random, count, cityTradingPairs(count, planet));
  const hubCities = drawHubs(random, count, hubs);
  const cityTrade = drawMorePairs(random, fewTrade, { count, density, hubs: hubCities });
  return { countryBorders, politics, countryTrade, cityBorders, cityTrade, hubCities };
}

/** Within every country, then across the borders of countries; what density adds lies in either. */
function drawCityBorders(
  random: Random,
  { countries, cities }: WorldCounts,
  countryBorders: Pairs,
  density: number,
): Pairs {
  const count = countries * cities;
  const borders: number[] = [];
  for (let first = 0; first < count; first += cities) {
    for (const place of drawBorders(random, cities, BOUNDS.cityBorders)) borders.push(first + place);
  }
  const bounds = { cities, count, most: BOUNDS.cityBorders };
  for (const place of drawCrossBorders(random, countryBorders, borders, bounds)) borders.push(place);
  const { rows, partners } = partnersOf(countries, countryBorders);
  const propose = () => {
    const country = between(random, 0, countries - 1);
    // One past the last of the countries that border is the country itself.
    const at = between(random, rows[country]!, rows[country + 1]!);
    const other = at === rows[country + 1] ? country : partners[at]!;
    const cityIn = (place: number) => place * cities + between(random, 0, cities - 1);
    return [cityIn(country), cityIn(other)] as const;
  };
  return drawMorePairs(random, borders, { count, density, hubs: [], propose });
}

/** What bordering countries are to each other: one of the three relations or none, equally likely. */
function drawPolitics(random: Random, borders: Pairs): [Pair, Politics][] {
  return inPairs(borders).flatMap((pair): [Pair, Politics][] => {
    const relation = POLITICS[between(random, 0, POLITICS.length)];
    return relation === undefined ? [] : [[pair, relation]];
  });
}

function pairKey([a, b]: Pair): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}
