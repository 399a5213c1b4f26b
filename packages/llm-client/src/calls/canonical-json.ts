/** Values of JSON. Fields that are undefined count as absent. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined };

/**
 * JSON without spaces and with the fields of objects in order of their names (by UTF-16 units), so that equal values
 * have equal texts and unequal ones unequal texts.
 *
 * @throws RangeError for a number that is not finite, and for what is no JSON
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new RangeError(`llm-client: JSON has no ${value}; leave the field out or give a finite number`);
  }
  if (value !== null && typeof value === "object") {
    const fields = Object.entries(value).filter((field): field is [string, Json] => field[1] !== undefined);
    fields.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([name, item]) => `${JSON.stringify(name)}:${canonicalJson(item)}`).join(",")}}`;
  }
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new RangeError(`llm-client: JSON has no ${typeof value}; leave it out`);
  return text;
}
