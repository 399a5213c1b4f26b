/** A passage near a query. */
export interface VectorHit {
  readonly id: string;
  /** Cosine similarity, -1 to 1 up to rounding. */
  readonly score: number;
}

/** @throws RangeError unless `k` is a whole number >= 1 */
export function checkK(k: number): void {
  if (!Number.isSafeInteger(k) || k < 1) {
    throw new RangeError(`vector-baseline: k must be a whole number >= 1, got ${k}`);
  }
}
