/** @throws RangeError when `batchSize` is not a whole number >= 1 */
export function checkBatchSize(batchSize: number): void {
  if (Number.isInteger(batchSize) && batchSize >= 1) return;
  throw new RangeError(`llm-client: batchSize must be a whole number >= 1, got ${batchSize}`);
}

/** The texts in batches of at most `size`, in order. */
export function batchesOf(texts: readonly string[], size: number): string[][] {
  const count = Math.ceil(texts.length / size);
  return Array.from({ length: count }, (_, index) => texts.slice(index * size, (index + 1) * size));
}
