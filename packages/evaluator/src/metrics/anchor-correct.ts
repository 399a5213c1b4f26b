/**
 * Whether the anchor that a system linked is a node that the question asks about: 1 when it is one of `goldIds`, else
 * 0, also when the system looked for an anchor and found none.
 *
 * @param linkedId the anchor the system found by itself, null when it found none, undefined when it looks for none
 * @returns 1 or 0; null for a system without an anchor stage, or when the gold anchors are not known
 */
export function anchorCorrect(linkedId: string | null | undefined, goldIds: readonly string[]): 0 | 1 | null {
  if (linkedId === undefined || goldIds.length === 0) return null;
  return linkedId !== null && goldIds.includes(linkedId) ? 1 : 0;
}

/** As much of a record's anchor as is known; a file made elsewhere may not say the stage. */
interface RecordedAnchor {
  readonly id: string;
  readonly stage?: string | undefined;
  readonly extracted?: string | undefined;
}

/** Whether a system looks for an anchor, found or not: the paper's, and its variants such as `hgrag@30`. */
export function looksForAnchor(system: string): boolean {
  return /^hgrag(?:[-@:]|$)/.test(system);
}

/**
 * The anchor that a record's system linked by itself, as `anchorCorrect` reads it. An anchor that was given is none of
 * its own, and where the paper's fallback put the gold in its place, what it had found counts.
 */
export function linkedAnchor({
  system,
  anchor,
}: {
  readonly system: string;
  readonly anchor: RecordedAnchor | null;
}): string | null | undefined {
  if (anchor === null) return looksForAnchor(system) ? null : undefined;
  return anchor.stage === "given" ? undefined : (anchor.extracted ?? anchor.id);
}
