import { mean } from "../mean.js";

/**
 * Share of the items to which two raters give the same score, 0 to 1; null without items.
 *
 * @throws RangeError when the raters rated different numbers of items, or a score is no integer from 1 to 5
 */
export function exactAgreement(a: readonly number[], b: readonly number[]): number | null {
  checkScores(a, b);
  return mean(a.map((score, item) => (score === b[item] ? 1 : 0)));
}

/**
 * Cohen's kappa of two raters with quadratic weights: 1 - sum(w_ij O_ij) / sum(w_ij E_ij), w_ij = (i - j)^2, with O
 * the observed shares of the score pairs and E those expected of independent raters with the same marginals.
 *
 * 1 is full agreement, 0 what chance gives, below 0 less than that. Null without items, or when both raters give
 * all items one and the same score: chance then explains everything.
 *
 * Source: Cohen, Weighted kappa, Psychological Bulletin 70 (1968) 213-220.
 *
 * @throws RangeError as `exactAgreement`
 */
export function weightedKappa(a: readonly number[], b: readonly number[]): number | null {
  checkScores(a, b);
  const n = a.length;
  // Sums over integers: exact, so that no division by a rounding error can happen.
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const observed = n * sum(a.map((score, item) => (score - b[item]!) ** 2));
  const expected = n * sum(a.map((score) => score ** 2)) + n * sum(b.map((score) => score ** 2));
  const disagreement = expected - 2 * sum(a) * sum(b);
  return disagreement === 0 ? null : 1 - observed / disagreement;
}

function checkScores(a: readonly number[], b: readonly number[]): void {
  if (a.length !== b.length) {
    throw new RangeError(`evaluator: both raters must rate the same items, got ${a.length} and ${b.length}`);
  }
  for (const score of [...a, ...b]) {
    if (!Number.isInteger(score) || score < 1 || score > 5) {
      throw new RangeError(`evaluator: a score must be an integer from 1 to 5, got ${score}`);
    }
  }
}
