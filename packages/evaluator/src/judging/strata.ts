/** Items by key, in the order in which keys first come; items whose key is null are left out. */
export function strataOf<T>(items: readonly T[], keyOf: (item: T) => string | null): T[][] {
  const strata = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const members = strata.get(key);
    if (members === undefined) strata.set(key, [item]);
    else members.push(item);
  }
  return [...strata.values()];
}

/** The mean of the values by weight; null when the weights sum to 0. */
export function weightedMean(
  values: readonly { readonly value: number; readonly weight: number }[],
): number | null {
  const total = values.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  return values.reduce((sum, { value, weight }) => sum + value * weight, 0) / total;
}
