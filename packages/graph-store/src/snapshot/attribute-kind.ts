/** What an attribute's value is; a number or a value's kind fits two bits. */
export const KIND = { number: 0, text: 1, boolean: 2, list: 3 } as const;

export type Kind = (typeof KIND)[keyof typeof KIND];

/** A field of a shape: a key with the kind of its value. */
export function fieldOf(key: number, kind: Kind): number {
  return key * 4 + kind;
}

export function keyOfField(field: number): number {
  return field >>> 2;
}

export function kindOfField(field: number): Kind {
  return (field & 3) as Kind;
}

/** @returns undefined for a value that no attribute may have */
export function kindOf(value: unknown): Kind | undefined {
  if (typeof value === "number") return KIND.number;
  if (typeof value === "string") return KIND.text;
  if (typeof value === "boolean") return KIND.boolean;
  return Array.isArray(value) ? KIND.list : undefined;
}
