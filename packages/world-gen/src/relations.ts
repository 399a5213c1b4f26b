import { drawBorders, drawCrossBorders, inPairs, type Pair, type Pairs } from "./borders.js";
import { between, type Random } from "./random.js";
import type { WorldCounts } from "./sizes.js";
import { cityTradingPairs, drawTrade } from "./trade.js";

/**
 * The bounds that keep a place with all its neighbours within the paper's cap of 15 nodes (section 3.3):
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
}

export function drawRelations(random: Random, counts: WorldCounts, planet: number): PlanetRelations {
  const { countries, cities } = counts;
  const count = countries * cities;
  const countryBorders = drawBorders(random, countries, BOUNDS.countryBorders);
  const politics = drawPolitics(random, countryBorders);
  const hostile = new Set(politics.flatMap(([pair, name]) => (name === "hostile" ? [pairKey(pair)] : [])));
  // A ring of partners, less the pairs of countries that are hostile to each other.
  const countryTrade = inPairs(drawTrade(random, countries, countries))
    .filter((pair) => !hostile.has(pairKey(pair)))
    .flat();
  const cityBorders: number[] = [];
  for (let first = 0; first < count; first += cities) {
    for (const place of drawBorders(random, cities, BOUNDS.cityBorders)) cityBorders.push(first + place);
  }
  const bounds = { cities, count, most: BOUNDS.cityBorders };
  for (const place of drawCrossBorders(random, countryBorders, cityBorders, bounds)) cityBorders.push(place);
  const cityTrade = drawTrade(random, count, cityTradingPairs(count, planet));
  return { countryBorders, politics, countryTrade, cityBorders, cityTrade };
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
