import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** A stream of random bits (pure-rand's generator). Drawing from it changes it. */
export type Random = ReturnType<typeof xoroshiro128plus>;

/**
 * Where the streams of a seed begin that are numbered by planet or by question. Stream 0 orders names and draws
 * questions; planet n draws from stream n + 1, and there are fewer planets than 2^28.
 */
export const STREAMS = { levels: 2 ** 28, sharedNames: 2 ** 29, misspelling: 2 ** 30 };

/** Bijection of the 32-bit integers that scatters its input: the finalizer of MurmurHash3. */
export function scatter(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/**
 * The stream numbered `stream` (an integer >= 0) of a seed. Each stream stands alone, so that one planet can be
 * made without the planets before it.
 */
export function createRandom(seed: number, stream: number): Random {
  return xoroshiro128plus(scatter(seed ^ scatter(stream + 1)));
}

/** @throws RangeError unless `seed` is an integer from 0 to 4294967295 */
export function checkSeed(seed: number): void {
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff) {
    throw new RangeError(`world-gen: seed must be an integer from 0 to 4294967295, got ${seed}`);
  }
}

/** A uniform integer from `low` to `high`, both included. */
export function between(random: Random, low: number, high: number): number {
  return uniformInt(random, low, high);
}

/** One element of a list that is not empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  return list[uniformInt(random, 0, list.length - 1)]!;
}

/** Shuffles a list in place (Fisher-Yates) and returns it. */
export function shuffle<L extends unknown[] | Uint32Array>(random: Random, list: L): L {
  for (let last = list.length - 1; last > 0; last--) {
    const other = uniformInt(random, 0, last);
    const held = list[last];
    list[last] = list[other];
    list[other] = held;
  }
  return list;
}
