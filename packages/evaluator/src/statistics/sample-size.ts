import { mean } from "../mean.js";
import { type ClusteredValue, clustersOf } from "./clusters.js";
import { normalQuantile } from "./normal.js";

export interface SampleSizeOptions {
  /** The chance to see the difference, between 0 and 1. Default 0.8. */
  readonly power?: number;
  /** Two-sided level of the test, between 0 and 1. Default 0.05. */
  readonly level?: number;
  /** Questions of each world, at least 1. Default 50. */
  readonly questionsPerWorld?: number;
}

export interface SampleSize {
  readonly worlds: number;
  /** `worlds` times the questions per world. */
  readonly questions: number;
  /** Variance of the worlds' true mean differences, 0 when estimated below it. */
  readonly betweenVariance: number;
  /** Variance of the differences of one world's questions. */
  readonly withinVariance: number;
}

const DEFAULTS = { power: 0.8, level: 0.05, questionsPerWorld: 50 };

/**
 * How many worlds, and questions, show a paired difference of `delta`, judged by differences seen so far.
 *
 * With m questions a world's mean difference has the variance v = s_b^2 + s_w^2 / m, so
 *
 *     worlds = ceil((z_{1-level/2} + z_power)^2 v / delta^2 + z_{1-level/2}^2 / 2),
 *
 * and never fewer than can reach the level when signs of worlds are flipped (2 / 2^worlds <= level: 6 at 0.05). s_w^2
 * and s_b^2 are the one-way analysis of variance's estimates: the mean square within worlds, and (mean square between
 * - within) / m0 with m0 = (N - sum(n_g^2) / N) / (G - 1). More questions a world do not help beyond s_b^2.
 *
 * Sources: Searle, Casella and McCulloch, Variance Components (1992), section 3.6 (unbalanced one-way estimates);
 * Guenther, Sample size formulas for normal theory t tests, The American Statistician 35 (1981) 243-244 (the last
 * term). From few worlds s_b^2 is a rough guess, and so is the number.
 *
 * @param differences one per question, under the name of its world
 * @param delta the difference to be seen, in the metric's units; its sign does not matter
 * @returns null below two worlds, without a world of two questions, or for a delta of 0
 * @throws RangeError on a value that is not finite, or an option out of its range
 */
export function sampleSize(
  differences: readonly ClusteredValue[],
  delta: number,
  options: SampleSizeOptions = {},
): SampleSize | null {
  const { power, level, questionsPerWorld } = { ...DEFAULTS, ...options };
  checkOptions(delta, power, level, questionsPerWorld);
  const components = varianceComponents(differences);
  if (components === null || delta === 0) return null;
  const { betweenVariance, withinVariance } = components;
  const z = normalQuantile(1 - level / 2);
  const variance = betweenVariance + withinVariance / questionsPerWorld;
  const byVariance = ((z + normalQuantile(power)) ** 2 * variance) / delta ** 2 + z ** 2 / 2;
  const worlds = Math.max(Math.ceil(byVariance), Math.ceil(Math.log2(2 / level)));
  return { worlds, questions: worlds * questionsPerWorld, betweenVariance, withinVariance };
}

function varianceComponents(differences: readonly ClusteredValue[]) {
  const worlds = clustersOf(differences).map(({ values }) => values);
  const n = differences.length;
  if (worlds.length < 2 || n === worlds.length) return null;
  const centre = mean(worlds.flat())!;
  let within = 0;
  let between = 0;
  let squaredSizes = 0;
  for (const values of worlds) {
    const ofWorld = mean(values)!;
    for (const value of values) within += (value - ofWorld) ** 2;
    between += values.length * (ofWorld - centre) ** 2;
    squaredSizes += values.length ** 2;
  }
  const withinVariance = within / (n - worlds.length);
  const betweenSquare = between / (worlds.length - 1);
  const size = (n - squaredSizes / n) / (worlds.length - 1);
  return { withinVariance, betweenVariance: Math.max(0, (betweenSquare - withinVariance) / size) };
}

function checkOptions(delta: number, power: number, level: number, questionsPerWorld: number): void {
  if (!Number.isFinite(delta)) throw new RangeError(`evaluator: delta must be finite, got ${delta}`);
  for (const [name, share] of Object.entries({ power, level })) {
    if (!(share > 0 && share < 1)) {
      throw new RangeError(`evaluator: ${name} must lie between 0 and 1, got ${share}`);
    }
  }
  if (!Number.isInteger(questionsPerWorld) || questionsPerWorld < 1) {
    throw new RangeError(`evaluator: questionsPerWorld must be an integer >= 1, got ${questionsPerWorld}`);
  }
}
