/**
 * Whether all the gold evidence stands in the context.
 *
 * @returns 1 or 0; null when the question gives no evidence
 */
export function evidenceComplete(
  contextIds: readonly string[],
  evidenceIds: readonly string[],
): 0 | 1 | null {
  if (evidenceIds.length === 0) return null;
  const context = new Set(contextIds);
  return evidenceIds.every((id) => context.has(id)) ? 1 : 0;
}
