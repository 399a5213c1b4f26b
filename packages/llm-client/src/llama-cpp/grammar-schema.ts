import type { JsonSchema } from "../chat-model.js";

/** The most values of a whole number that are listed one by one. */
const MOST_VALUES = 100;

/**
 * A schema in the words that node-llama-cpp makes a grammar of: it overlooks `minimum` and `maximum`, so a whole
 * number within narrow limits becomes an enum of its values. All else stays as it is.
 */
export function grammarSchema(schema: JsonSchema): JsonSchema {
  const values = wholeNumbers(schema);
  if (values !== undefined) return { enum: values };
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, translated(key, value)]));
}

/** What holds schemas within a schema; `properties` and `$defs` hold them by name. */
function translated(key: string, value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (key === "properties" || key === "$defs") {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, grammarSchema(inner as JsonSchema)]),
    );
  }
  if (key === "items" || key === "additionalProperties") return grammarSchema(value as JsonSchema);
  const isList = (key === "oneOf" || key === "prefixItems") && Array.isArray(value);
  return isList ? value.map((inner) => grammarSchema(inner as JsonSchema)) : value;
}

function wholeNumbers({ type, minimum, maximum }: JsonSchema): number[] | undefined {
  if (type !== "integer" || typeof minimum !== "number" || typeof maximum !== "number") return undefined;
  const [first, count] = [Math.ceil(minimum), Math.floor(maximum) - Math.ceil(minimum) + 1];
  if (count < 1 || count > MOST_VALUES) return undefined;
  return Array.from({ length: count }, (_, index) => first + index);
}
