import type { Pair } from "./borders.js";
import { pick, type Random, shuffle } from "./random.js";

/**
 * Trading pairs on one planet of `count` cities: three partners a city on average. Rounded over the planets up
 * to this one, so that a world of n cities has exactly 3/2 n pairs, rounded. Fewer than four cities on a planet
 * have fewer than three partners each, whatever this says.
 */
export function cityTradingPairs(count: number, planet: number): number {
  return Math.round((planet + 1) * count * 1.5) - Math.round(planet * count * 1.5);
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

/** The partners of every place, from the trading pairs. */
export function partnersOf(count: number, pairs: readonly Pair[]): number[][] {
  const partners: number[][] = Array.from({ length: count }, () => []);
  for (const [a, b] of pairs) {
    partners[a]!.push(b);
    partners[b]!.push(a);
  }
  return partners;
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function everyPair(count: number): Pair[] {
  return range(count).flatMap((b) => range(b).map((a): Pair => [a, b]));
}
