/**
 * How early the context gives evidence: `1 / r`, where r is the place (from 1) of the first gold evidence among the
 * context's nodes, best first.
 *
 * @returns above 0 to 1; 0 when the context holds no evidence; null when the question gives none
 */
export function evidenceReciprocalRank(
  contextIds: readonly string[],
  evidenceIds: readonly string[],
): number | null {
  if (evidenceIds.length === 0) return null;
  const evidence = new Set(evidenceIds);
  const place = contextIds.findIndex((id) => evidence.has(id));
  return place === -1 ? 0 : 1 / (place + 1);
}
