/** A value and the cluster it belongs to: values of one cluster (a world) are not independent of each other. */
export interface ClusteredValue {
  readonly cluster: string;
  readonly value: number;
}

/**
 * The values of each cluster. Clusters are sorted by name and values by size, so that sums, and what is drawn from
 * a seed, do not depend on the order of the input.
 *
 * @throws RangeError on a value that is not finite
 */
export function clustersOf(values: readonly ClusteredValue[]): { cluster: string; values: number[] }[] {
  const members = new Map<string, number[]>();
  for (const { cluster, value } of values) {
    if (!Number.isFinite(value)) {
      throw new RangeError(`evaluator: values must be finite, got ${value} in cluster "${cluster}"`);
    }
    const ofCluster = members.get(cluster);
    if (ofCluster === undefined) members.set(cluster, [value]);
    else ofCluster.push(value);
  }
  return [...members]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([cluster, ofCluster]) => ({ cluster, values: ofCluster.sort((a, b) => a - b) }));
}
