import { between, type Random } from "./random.js";

/** Two places by their number; the relation holds both ways. */
export type Pair = readonly [number, number];

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
 * borders already. There are `count` cities, numbered country by country, `cities` in each; `inner` are the
 * borders within countries.
 */
export function drawCrossBorders(
  random: Random,
  countryBorders: readonly Pair[],
  inner: readonly Pair[],
  { cities, count, most }: { readonly cities: number; readonly count: number; readonly most: number },
): Pair[] {
  const degrees = new Uint8Array(count);
  for (const [a, b] of inner) {
    degrees[a]!++;
    degrees[b]!++;
  }
  const pairs: Pair[] = [];
  for (const [one, other] of countryBorders) {
    const a = one * cities + between(random, 0, cities - 1);
    const b = other * cities + between(random, 0, cities - 1);
    if (degrees[a]! >= most || degrees[b]! >= most) continue;
    pairs.push([a, b]);
    degrees[a]!++;
    degrees[b]!++;
  }
  return pairs;
}
