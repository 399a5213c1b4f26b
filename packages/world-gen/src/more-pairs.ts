import type { Pairs } from "./borders.js";
import { between, type Random } from "./random.js";

/** The fewest neighbours by one relation that a hub has, where there are as many other places. */
export const HUB_NEIGHBORS = 50;

/** Draws tried for every pair wanted, before there is taken to be no room for more. */
const TRIES = 20;

/** What is added to the pairs of a relation among `count` places. */
export interface MorePairs {
  readonly count: number;
  /** How many times as many pairs there are to be, >= 1; fewer where there is no room for them. */
  readonly density: number;
  /** Places that get pairs until they have `HUB_NEIGHBORS` neighbours, or all there are. */
  readonly hubs: readonly number[];
  /** Draws two places that may be paired; default any two. */
  readonly propose?: (random: Random) => readonly [number, number];
}

/** The same pairs and behind them those that density and hubs ask for; no pair comes twice, nor a place with itself. */
export function drawMorePairs(random: Random, pairs: Pairs, more: MorePairs): Pairs {
  const { count, density, hubs } = more;
  if (density === 1 && hubs.length === 0) return pairs;
  const drawAny = () => [between(random, 0, count - 1), between(random, 0, count - 1)] as const;
  const { propose = drawAny } = more;
  const all = Array.from(pairs);
  const known = new Set<number>();
  const keyOf = (a: number, b: number) => Math.min(a, b) * count + Math.max(a, b);
  for (let at = 0; at < all.length; at += 2) known.add(keyOf(all[at]!, all[at + 1]!));
  const add = (a: number, b: number) => {
    const key = keyOf(a, b);
    if (a === b || known.has(key)) return false;
    known.add(key);
    all.push(a, b);
    return true;
  };
  const wanted = Math.round((density - 1) * known.size);
  for (let added = 0, tried = 0; added < wanted && tried < wanted * TRIES; tried++) {
    if (add(...propose(random))) added++;
  }
  for (const hub of hubs) {
    let degree = all.filter((place) => place === hub).length;
    while (degree < Math.min(HUB_NEIGHBORS, count - 1)) {
      if (add(hub, between(random, 0, count - 1))) degree++;
    }
  }
  return all;
}

/** `hubs` places out of `count` by their numbers, or all where there are fewer. */
export function drawHubs(random: Random, count: number, hubs: number): number[] {
  const chosen = new Set<number>();
  while (chosen.size < Math.min(hubs, count)) chosen.add(between(random, 0, count - 1));
  return [...chosen];
}
