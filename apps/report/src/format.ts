/** What stands where no figure could be given. */
export const DASH = "–";

const MINUS = "−";

/** `1.792`; a dash for null or undefined, never 0 in its place. */
export function formatFigure(value: number | null | undefined, digits = 3): string {
  if (value === null || value === undefined) return DASH;
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `${MINUS}${text}` : text;
}

/** `+0.012`, `−0.100`, `0.000`; a dash when there is nothing to subtract. */
export function formatDifference(value: number | null, digits = 3): string {
  const text = formatFigure(value, digits);
  return value !== null && value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

/** `12,345`. Independent of the machine's locale. */
export function formatCount(value: number): string {
  return Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ",");
}

/** `50 questions`, `1 question`. */
export function formatPlural(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function formatList(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** `350 ms`, `12.5 s`, `4.2 min`. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${formatCount(ms)} ms`;
  return ms < 120_000 ? `${(ms / 1000).toFixed(1)} s` : `${(ms / 60_000).toFixed(1)} min`;
}

/** The text's first `most` characters, saying how many more there are. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  // A surrogate pair is not cut in two.
  const end = /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
  return `${text.slice(0, end)} … (${formatCount(text.length - end)} more characters in records.jsonl)`;
}

/** `0.790 to 0.851`; a dash when an end is missing. */
export function formatInterval(
  low: number | null | undefined,
  high: number | null | undefined,
  digits = 3,
): string {
  if (low == null || high == null) return DASH;
  return `${formatFigure(low, digits)} to ${formatFigure(high, digits)}`;
}

/** A probability: `0.063`, `<0.001`; a dash when there is none. */
export function formatProbability(p: number | null | undefined): string {
  return p != null && p < 0.001 ? "<0.001" : formatFigure(p);
}
