/** A figure, or a dash where there is none. */
export function figure(value: number | null | undefined, digits = 3): string {
  return value == null ? "-" : value.toFixed(digits);
}

export function signed(value: number): string {
  return `${value > 0 ? "+" : ""}${value.toFixed(3)}`;
}

export function interval(low: number | null | undefined, high: number | null | undefined): string {
  return low == null || high == null ? "-" : `[${low.toFixed(3)}, ${high.toFixed(3)}]`;
}

export function probability(p: number | null): string {
  if (p === null) return "-";
  return p < 0.001 ? "< 0.001" : p.toFixed(3);
}
