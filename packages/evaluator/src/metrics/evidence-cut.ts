/**
 * What the cap cost: `|evidence and cut| / |evidence|`, the share of the gold evidence that was reached and then
 * dropped. What was never reached is no part of it, so that 0 does not say that the evidence is there.
 *
 * @param cutIds ids that were reached and dropped by the cap
 * @returns 0 to 1, lower is better; null when the question gives no evidence
 */
export function evidenceCut(cutIds: readonly string[], evidenceIds: readonly string[]): number | null {
  const evidence = new Set(evidenceIds);
  if (evidence.size === 0) return null;
  return new Set(cutIds.filter((id) => evidence.has(id))).size / evidence.size;
}
