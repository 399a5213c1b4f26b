import { between, type Random } from "./random.js";

/** Two places by their number; the relation holds both ways. */
export type Pair = readonly [number, number];

/** Pairs one after the other, `[a, b, c, d]` for a with b and c with d: a planet may have millions of them. */
export type Pairs = ArrayLike<number>;

/** Each pair by itself. */
export function inPairs(pairs: Pairs): Pair[] {
  return Array.from({ length: pairs.length / 2 }, (_, pair) => [pairs[2 * pair]!, pairs[2 * pair + 1]!]);
}

/**
 * Borders among `count` places that lie on a square grid: each touches those beside, above and below it, and
 * in a third of the cells each, one of the two diagonals or none. Connected and planar; no place gets a
 * diagonal beyond `most` borders (>= 4).
 */
export function drawBorders(random: Random, count: number, most: number): number[] {
  const width = Math.ceil(Math.sqrt(count));
  const pairs: number[] = [];
  for (let place = 0; place < count; place++) {
    if ((place + 1) % width !== 0 && place + 1 < count) pairs.push(place, place + 1);
    if (place + width < count) pairs.push(place, place + width);
  }
  const degrees = degreesOf(count, pairs);
  for (let place = 0; place + width < count; place++) {
    if ((place + 1) % width === 0) continue;
    const which = between(random, 0, 2);
    const a = which === 0 ? place : place + 1;
    const b = which === 0 ? place + width + 1 : place + width;
    if (which === 2 || b >= count || degrees[a]! >= most || degrees[b]! >= most) continue;
    pairs.push(a, b);
    degrees[a]!++;
    degrees[b]!++;
  }
  return pairs;
}

/**
 * One border between two cities for every border between their countries; none where a drawn city has `most`
 * borders already. There are `count` cities, numbered country by country, `cities` in each; `inner` are the
 * borders within countries.
 */
export function drawCrossBorders(
  random: Random,
  countryBorders: Pairs,
  inner: Pairs,
  { cities, count, most }: { readonly cities: number; readonly count: number; readonly most: number },
): number[] {
  const degrees = degreesOf(count, inner);
  const pairs: number[] = [];
  for (let at = 0; at < countryBorders.length; at += 2) {
    const a = countryBorders[at]! * cities + between(random, 0, cities - 1);
    const b = countryBorders[at + 1]! * cities + between(random, 0, cities - 1);
    if (degrees[a]! >= most || degrees[b]! >= most) continue;
    pairs.push(a, b);
    degrees[a]!++;
    degrees[b]!++;
  }
  return pairs;
}

function degreesOf(count: number, pairs: Pairs): Uint8Array {
  const degrees = new Uint8Array(count);
  for (let at = 0; at < pairs.length; at++) degrees[pairs[at]!]!++;
  return degrees;
}
