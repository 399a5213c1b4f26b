/** Below this the series is used, above it the continued fraction: both are exact to a double's last digits there. */
const TAIL_FROM = 3;
const FRACTION_TERMS = 100;

/**
 * The probability that a standard normal variable exceeds `x`, 0 to 1; small tails keep their relative precision.
 *
 * Series: Phi(x) = 1/2 + phi(x) (x + x^3/3 + x^5/(3*5) + ...). Source: Marsaglia, Evaluating the normal distribution,
 * J. Statist. Softw. 11(4) (2004). Tail: phi(x) / (x + 1/(x + 2/(x + 3/...))), Laplace's continued fraction.
 */
export function normalUpperTail(x: number): number {
  if (x < 0) return 1 - normalUpperTail(-x);
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  if (x > TAIL_FROM) {
    let fraction = x;
    for (let term = FRACTION_TERMS; term >= 1; term--) fraction = x + term / fraction;
    return density / fraction;
  }
  let sum = 0;
  let term = x;
  for (let odd = 3; sum + term !== sum; odd += 2) {
    sum += term;
    term *= (x * x) / odd;
  }
  return 0.5 - density * sum;
}

/**
 * The z that a standard normal variable stays below with probability `share`, found by bisection.
 *
 * @param share between 0 and 1, neither included
 */
export function normalQuantile(share: number): number {
  // Upper tails keep their precision, lower ones do not.
  if (share < 0.5) return -normalQuantile(1 - share);
  const tail = 1 - share;
  let low = 0;
  let high = 40;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (normalUpperTail(middle) > tail) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
