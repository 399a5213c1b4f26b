/**
 * The share of the context's nodes that are gold evidence.
 *
 * @returns 0 to 1; null when the question gives no evidence or the context holds no node
 */
export function evidencePrecision(
  contextIds: readonly string[],
  evidenceIds: readonly string[],
): number | null {
  const evidence = new Set(evidenceIds);
  const context = new Set(contextIds);
  if (evidence.size === 0 || context.size === 0) return null;
  return [...context].filter((id) => evidence.has(id)).length / context.size;
}
