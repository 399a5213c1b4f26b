import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** A stream of random bits (pure-rand's generator). Drawing from it changes it. */
export type Random = ReturnType<typeof xoroshiro128plus>;

/**
 * The stream of a seed: equal seeds give equal streams.
 *
 * @throws RangeError unless `seed` is an integer from 0 to 4294967295
 */
export function createRandom(seed: number): Random {
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff) {
    throw new RangeError(`evaluator: seed must be an integer from 0 to 4294967295, got ${seed}`);
  }
  return xoroshiro128plus(seed);
}
