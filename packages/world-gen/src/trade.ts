import type { Pairs } from "./borders.js";
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
export function drawTrade(random: Random, count: number, wanted: number): Pairs {
  if (count < 4 || wanted >= (count * (count - 1)) / 2) return everyPair(count);
  const ring = shuffle(random, range(count));
  const pairs = new Uint32Array(2 * wanted);
  for (let at = 0; at < count; at++) {
    pairs[2 * at] = ring[at]!;
    pairs[2 * at + 1] = ring[(at + 1) % count]!;
  }
  if (wanted === count) return pairs;
  const distances = [...shuffle(random, range(Math.floor((count - 1) / 2) - 1)).subarray(0, 2)];
  const chords = shuffle(random, range(count));
  for (let pair = count; pair < wanted; pair++) {
    const at = chords[pair - count]!;
    pairs[2 * pair] = ring[at]!;
    pairs[2 * pair + 1] = ring[(at + 2 + pick(random, distances)) % count]!;
  }
  return pairs;
}

/** The partners of every place; those of place p run from `rows[p]` up to `rows[p + 1]`. */
export interface Partners {
  readonly rows: Uint32Array;
  readonly partners: Uint32Array;
}

/** The partners of every place, in the order of the trading pairs. */
export function partnersOf(count: number, pairs: Pairs): Partners {
  const rows = new Uint32Array(count + 1);
  for (let at = 0; at < pairs.length; at++) rows[pairs[at]! + 1]!++;
  for (let place = 0; place < count; place++) rows[place + 1]! += rows[place]!;
  const next = rows.slice(0, count);
  const partners = new Uint32Array(pairs.length);
  for (let at = 0; at < pairs.length; at++) partners[next[pairs[at]!]!++] = pairs[at ^ 1]!;
  return { rows, partners };
}

function range(count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  for (let number = 0; number < count; number++) numbers[number] = number;
  return numbers;
}

function everyPair(count: number): number[] {
  const pairs: number[] = [];
  for (let b = 0; b < count; b++) for (let a = 0; a < b; a++) pairs.push(a, b);
  return pairs;
}
