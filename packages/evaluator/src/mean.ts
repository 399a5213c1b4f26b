/** The mean of the values, summed with Kahan's compensation as pandas does; null for none. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  let sum = 0;
  let lost = 0;
  for (const value of values) {
    const term = value - lost;
    const next = sum + term;
    lost = next - sum - term;
    sum = next;
  }
  return sum / values.length;
}
