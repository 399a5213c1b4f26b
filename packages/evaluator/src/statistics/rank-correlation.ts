/** Below so many pairs no correlation is given. */
const LEAST_PAIRS = 3;

/**
 * Spearman's rho, -1 to 1: Pearson's correlation of the ranks, equal values sharing the mean of their ranks.
 * Null below three pairs, or when one side is constant.
 *
 * Source: Spearman, The proof and measurement of association between two things, Am. J. Psychol. 15 (1904) 72-101.
 *
 * @throws RangeError when the two differ in length, or a value is NaN
 */
export function spearman(x: readonly number[], y: readonly number[]): number | null {
  checkPairs(x, y);
  if (x.length < LEAST_PAIRS) return null;
  const middle = (x.length + 1) / 2;
  const ofX = midRanks(x).map((rank) => rank - middle);
  const ofY = midRanks(y).map((rank) => rank - middle);
  const product = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, place) => sum + value * b[place]!, 0);
  // Sums of quarters are exact, so a constant side gives exactly zero, and a perfect relation exactly one.
  const spread = Math.sqrt(product(ofX, ofX) * product(ofY, ofY));
  return spread === 0 ? null : product(ofX, ofY) / spread;
}

/**
 * Kendall's tau-b, -1 to 1: (concordant - discordant pairs) / sqrt((pairs not tied in x) (pairs not tied in y)).
 * Null as for `spearman`. Every pair is looked at: fit for some thousands of values.
 *
 * Source: Kendall, The treatment of ties in ranking problems, Biometrika 33 (1945) 239-251.
 *
 * @throws RangeError as `spearman`
 */
export function kendallTauB(x: readonly number[], y: readonly number[]): number | null {
  checkPairs(x, y);
  if (x.length < LEAST_PAIRS) return null;
  let balance = 0;
  let apartInX = 0;
  let apartInY = 0;
  for (let i = 0; i < x.length; i++) {
    for (let j = 0; j < i; j++) {
      const inX = Math.sign(x[i]! - x[j]!);
      const inY = Math.sign(y[i]! - y[j]!);
      balance += inX * inY;
      apartInX += Math.abs(inX);
      apartInY += Math.abs(inY);
    }
  }
  const spread = Math.sqrt(apartInX * apartInY);
  return spread === 0 ? null : balance / spread;
}

/** Ranks from 1; equal values share the mean of theirs. */
function midRanks(values: readonly number[]): number[] {
  const order = values.map((_, place) => place).sort((a, b) => values[a]! - values[b]!);
  const ranks = new Array<number>(values.length);
  for (let first = 0; first < order.length; ) {
    let next = first + 1;
    while (next < order.length && values[order[next]!] === values[order[first]!]) next++;
    for (const place of order.slice(first, next)) ranks[place] = (first + 1 + next) / 2;
    first = next;
  }
  return ranks;
}

function checkPairs(x: readonly number[], y: readonly number[]): void {
  if (x.length !== y.length) {
    throw new RangeError(`evaluator: a correlation needs pairs, got ${x.length} and ${y.length} values`);
  }
  if (x.some(Number.isNaN) || y.some(Number.isNaN)) {
    throw new RangeError("evaluator: a correlation needs numbers, got NaN");
  }
}
