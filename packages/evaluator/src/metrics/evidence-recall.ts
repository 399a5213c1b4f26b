/**
 * The share of the gold evidence that stands in the context.
 *
 * @returns 0 to 1; null when the question gives no evidence
 */
export function evidenceRecall(contextIds: readonly string[], evidenceIds: readonly string[]): number | null {
  const evidence = new Set(evidenceIds);
  if (evidence.size === 0) return null;
  return new Set(contextIds.filter((id) => evidence.has(id))).size / evidence.size;
}
