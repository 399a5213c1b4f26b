import { mean } from "../mean.js";
import { type ClusteredValue, clustersOf } from "./clusters.js";
import { createRandom, type Random } from "./random.js";

export interface PairedPermutation {
  /** Mean over clusters of the cluster's mean difference; null without differences. */
  readonly difference: number | null;
  /** Two-sided, above 0 and at most 1; null below two clusters. */
  readonly p: number | null;
  /** The least p that so many clusters can give, whatever the differences: 1 for one cluster. */
  readonly smallestP: number;
  readonly clusters: number;
}

/** Up to so many clusters every pattern of signs is tried. */
const EXACT_UP_TO = 14;
const FLIPS = 20_000;
/** Sums of one set of numbers with other signs differ in their last digits; as a share of the sum of sizes. */
const TIE = 1e-12;

/**
 * Permutation test of paired differences, in which whole clusters (worlds) change their sign.
 *
 * Statistic: T = |sum of the clusters' mean differences|. If the two systems are exchangeable within a world, each
 * of the 2^G patterns of signs is as likely as the one seen. p is the share of patterns whose T reaches the one seen:
 * over all patterns for G <= 14 clusters, so p is at least 2/2^G; else over 20,000 seeded ones, with
 * p = (reached + 1) / (20,000 + 1). Five worlds cannot give less than 0.0625. Flipping the questions of one world
 * instead would test whether the systems differ in that world, not whether they do in worlds: p is then null.
 *
 * Where worlds have equally many questions, `difference` is the mean over questions, too.
 *
 * Source: Fisher, The Design of Experiments (1935), section 21; the added one: Phipson and Smyth, Permutation
 * p-values should never be zero, Statist. Appl. Genet. Mol. Biol. 9(1) (2010), article 39.
 *
 * @param differences one per question, under the name of its cluster
 * @throws RangeError on a difference that is not finite, or a seed that is none
 */
export function pairedPermutation(
  differences: readonly ClusteredValue[],
  { seed = 42 }: { readonly seed?: number } = {},
): PairedPermutation {
  const random = createRandom(seed);
  const means = clustersOf(differences).map(({ values }) => mean(values)!);
  const clusters = means.length;
  const exact = clusters <= EXACT_UP_TO;
  const least = 2 / 2 ** clusters;
  const found = {
    difference: mean(means),
    smallestP: exact ? Math.min(1, least) : Math.max(least, 1 / (FLIPS + 1)),
    clusters,
  };
  if (clusters < 2) return { ...found, p: null };
  const sums = exact ? allSums(means) : flippedSums(means, random);
  const sizes = means.reduce((sum, value) => sum + Math.abs(value), 0);
  const seen = Math.abs(means.reduce((sum, value) => sum + value, 0)) - TIE * sizes;
  const reached = sums.reduce((count, sum) => (Math.abs(sum) >= seen ? count + 1 : count), 0);
  return { ...found, p: exact ? reached / sums.length : (reached + 1) / (FLIPS + 1) };
}

/** The sum under each of the 2^n patterns of signs. */
function allSums(values: readonly number[]): Float64Array {
  const sums = new Float64Array(2 ** values.length);
  let filled = 1;
  for (const value of values) {
    for (let pattern = 0; pattern < filled; pattern++) {
      sums[filled + pattern] = sums[pattern]! + value;
      sums[pattern] = sums[pattern]! - value;
    }
    filled *= 2;
  }
  return sums;
}

function flippedSums(values: readonly number[], random: Random): Float64Array {
  const sums = new Float64Array(FLIPS);
  for (let flip = 0; flip < FLIPS; flip++) {
    let sum = 0;
    for (const value of values) sum += random.next() < 0 ? -value : value;
    sums[flip] = sum;
  }
  return sums;
}
