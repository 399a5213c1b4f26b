/**
 * Rounds to three decimals as Python's `round(x, 3)`: the double's exact value to the nearest thousandth, exact
 * ties to the even one (1/16 gives 0.062).
 */
export function roundThousandths(value: number): number {
  const sixteenths = Math.abs(value) * 16;
  // A double lies exactly between two thousandths only at odd multiples of 1/16 (2000 = 16 * 125).
  if (sixteenths % 2 === 1) return halfToEven(value * 1000) / 1000;
  return Number(value.toFixed(3));
}

/** Rounds to three decimals as numpy and pandas do: scale, round half to even, unscale. */
export function roundScaled(value: number): number {
  return halfToEven(value * 1000) / 1000;
}

function halfToEven(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  if (rest !== 0.5) return rest < 0.5 ? below : below + 1;
  return below % 2 === 0 ? below : below + 1;
}
