import { onesOf } from "./common-subsequence.js";

// Letters in the upper bits, by code modulo 26 (a to z all differ); length in the lower six, 63 and more alike.
const LETTERS = 26;
const LENGTH_BITS = 6;
const LONG = (1 << LENGTH_BITS) - 1;

/** The letters and the length of a string in 32 bits. */
export function traitsOf(units: Uint16Array): number {
  let letters = 0;
  for (const unit of units) letters |= 1 << (unit % LETTERS);
  return ((letters << LENGTH_BITS) | Math.min(units.length, LONG)) >>> 0;
}

/** False only if more than `edits` edits lie between: an edit adds and takes away one letter at most. */
export function withinEdits(a: number, b: number, edits: number): boolean {
  const [aLength, bLength] = [a & LONG, b & LONG];
  if (aLength !== LONG && bLength !== LONG && Math.abs(aLength - bLength) > edits) return false;
  return onesOf((a & ~b) >>> LENGTH_BITS) <= edits && onesOf((b & ~a) >>> LENGTH_BITS) <= edits;
}
