import { mean } from "../mean.js";
import { normalQuantile, normalUpperTail } from "./normal.js";

export interface NaiveInterval {
  /** Null without values. */
  readonly mean: number | null;
  /** Null below two values. */
  readonly low: number | null;
  readonly high: number | null;
  /** Two-sided p of the mean being 0; null below two values. */
  readonly p: number | null;
  readonly n: number;
}

/**
 * The interval of a mean that takes every value as independent: pseudo-replication where values share a world.
 *
 * mean +- z s / sqrt(n), with the sample's standard deviation s and the normal quantile z of (1 + level)/2;
 * p = P(|Z| >= |mean| / (s / sqrt(n))), the normal approximation. Reported beside `clusterBootstrap` for contrast:
 * repeating one world's questions narrows it without saying anything new. Source of the term: Hurlbert,
 * Pseudoreplication and the design of ecological field experiments, Ecological Monographs 54 (1984) 187-211.
 *
 * @throws RangeError on a value that is not finite, or a level that is not between 0 and 1
 */
export function naiveInterval(values: readonly number[], level = 0.95): NaiveInterval {
  if (!(level > 0 && level < 1)) {
    throw new RangeError(`evaluator: level must lie between 0 and 1, got ${level}`);
  }
  const strange = values.find((value) => !Number.isFinite(value));
  if (strange !== undefined) throw new RangeError(`evaluator: values must be finite, got ${strange}`);
  // Sorted, so that the order of the values does not show in the last digits.
  const sorted = [...values].sort((a, b) => a - b);
  const n = sorted.length;
  const centre = mean(sorted);
  if (centre === null || n < 2) return { mean: centre, low: null, high: null, p: null, n };
  const squares = sorted.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  const standardError = Math.sqrt(squares / (n - 1) / n);
  const half = normalQuantile((1 + level) / 2) * standardError;
  // 0 / 0: values that are all zero are no evidence against zero.
  const p = centre === 0 ? 1 : 2 * normalUpperTail(Math.abs(centre) / standardError);
  return { mean: centre, low: centre - half, high: centre + half, p, n };
}
