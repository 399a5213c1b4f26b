/** A field of an answer, whose type nobody vouches for; undefined where there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return value !== null && typeof value === "object" ? (value as Record<string, unknown>)[name] : undefined;
}
