/** A number of tokens in an answer: a whole number >= 0, or null where there is none that can be read. */
export function countOf(value: unknown): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : null;
}
