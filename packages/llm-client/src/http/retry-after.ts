const SECONDS = /^\s*\d+(\.\d+)?\s*$/;

/**
 * How long the `Retry-After` header asks to wait, in milliseconds, >= 0; null without one that can be read
 * (RFC 9110, section 10.2.3: seconds or an HTTP date). A date is counted from the answer's own `Date` header,
 * so that the two clocks need not agree.
 */
export function retryAfter(headers: Headers): number | null {
  const value = headers.get("retry-after");
  if (value === null) return null;
  if (SECONDS.test(value)) return Math.round(Number(value) * 1000);
  const wait = Date.parse(value) - Date.parse(headers.get("date") ?? "");
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
