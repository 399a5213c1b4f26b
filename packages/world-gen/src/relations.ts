import { between, pick, type Random, shuffle } from "./random.js";

/** Two places by their number; the relation holds both ways. */
export type Pair = readonly [number, number];

export const POLITICS = ["hostile", "unfriendly", "neutral"] as const;

export type Politics = (typeof POLITICS)[number];

/** The most borders of a place with others of its own region: four straight and four diagonal ones. */
const GRID_NEIGHBORS = 8;

/**
 * The bounds that keep a place with all its neighbours within the paper's cap of 15 nodes (section 3.3):
 * a city, its country, its planet, 7 borders and 5 trade partners; a country, its planet, 8 borders (politics
 * stand only between those) and 2 trade partners.
 */
export const BOUNDS = { cityBorders: 7, cityPartners: 5, countryBorders: GRID_NEIGHBORS, countryPartners: 2 };

/**
 * Borders among `count` places that lie on a square grid: each touches those beside, above and below it, and
 * in a third of the cells each, one of the two diagonals or none. Connected and planar; no place gets a
 * diagonal beyond `most` borders (>= 4).
 */
export function drawBorders(random: Random, count: number, most: number): Pair[] {
  const width = Math.ceil(Math.sqrt(count));
  const pairs: Pair[] = [];
  const degrees = new Uint8Array(count);
  const add = (a: number, b: number) => {
    pairs.push([a, b]);
    degrees[a]!++;
    degrees[b]!++;
  };
  for (let place = 0; place < count; place++) {
    if ((place + 1) % width !== 0 && place + 1 < count) add(place, place + 1);
    if (place + width < count) add(place, place + width);
  }
  for (let place = 0; place + width < count; place++) {
    if ((place + 1) % width === 0) continue;
    const which = between(random, 0, 2);
    const [a, b] = which === 0 ? [place, place + width + 1] : [place + 1, place + width];
    if (which < 2 && b < count && degrees[a]! < most && degrees[b]! < most) add(a, b);
  }
  return pairs;
}

/**
 * One border between two cities for every border between their countries; none where a drawn city has `most`
 * borders already. Cities are numbered country by country; `inner` are the borders within countries.
 */
export function drawCrossBorders(
  random: Random,
  countryBorders: readonly Pair[],
  cities: number,
  inner: readonly Pair[],
  places: { readonly count: number; readonly most: number },
): Pair[] {
  const degrees = new Uint8Array(places.count);
  for (const [a, b] of inner) {
    degrees[a]!++;
    degrees[b]!++;
  }
  const pairs: Pair[] = [];
  for (const [one, other] of countryBorders) {
    const a = one * cities + between(random, 0, cities - 1);
    const b = other * cities + between(random, 0, cities - 1);
    if (degrees[a]! >= places.most || degrees[b]! >= places.most) continue;
    pairs.push([a, b]);
    degrees[a]!++;
    degrees[b]!++;
  }
  return pairs;
}

/**
 * Exactly `wanted` trading pairs among `count` places, from `count` to 2 x `count`; every pair where there are
 * fewer than four places or no more pairs than wanted.
 *
 * A ring through all places in a shuffled order gives each two partners; the other pairs are chords from
 * distinct places over one of two distances below half the ring, so no pair comes twice and no place has more
 * than five partners: two on the ring, one chord out, two chords in.
 */
export function drawTrade(random: Random, count: number, wanted: number): Pair[] {
  if (count < 4 || wanted >= (count * (count - 1)) / 2) return everyPair(count);
  const ring = shuffle(random, range(count));
  const pairs: Pair[] = ring.map((place, at) => [place, ring[(at + 1) % count]!]);
  if (wanted === count) return pairs;
  const distances = shuffle(random, range(Math.floor((count - 1) / 2) - 1)).slice(0, 2);
  for (const at of shuffle(random, range(count)).slice(0, wanted - count)) {
    pairs.push([ring[at]!, ring[(at + 2 + pick(random, distances)) % count]!]);
  }
  return pairs;
}

/** What two bordering countries are to each other: one of the three relations or none, equally likely. */
export function drawPolitics(random: Random): Politics | undefined {
  return POLITICS[between(random, 0, POLITICS.length)];
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function everyPair(count: number): Pair[] {
  return range(count).flatMap((b) => range(b).map((a): Pair => [a, b]));
}
