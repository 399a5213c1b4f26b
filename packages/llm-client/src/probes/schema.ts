import type { ChatModel, JsonSchema } from "../chat-model.js";
import { factPrompt } from "./fact-prompt.js";
import { type ProbeResult, probe, quoted } from "./probe-result.js";

const SCHEMA: JsonSchema = {
  type: "object",
  properties: { town: { type: "string" }, year: { type: "integer" } },
  required: ["town", "year"],
  additionalProperties: false,
};

/**
 * Whether an answer keeps to a JSON schema that the prompt does not mention: a server that overlooks schemas, as some
 * do without saying so, answers in words.
 */
export function probeSchema(model: ChatModel, signal?: AbortSignal): Promise<ProbeResult> {
  const advice =
    "the server overlooks schemas: update it, start it with structured output, or take another provider";
  return probe("keeps to a JSON schema", advice, async () => {
    const request = { ...factPrompt(), schema: SCHEMA, maxTokens: 64, temperature: 0 };
    const { text } = await model.chat({ ...request, ...(signal && { signal }) });
    return {
      passed: keeps(text),
      seen: `${quoted(text)} where { "town": text, "year": whole number } was due`,
    };
  });
}

function keeps(text: string): boolean {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return false;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { town, year, ...others } = value as Record<string, unknown>;
  return typeof town === "string" && Number.isInteger(year) && Object.keys(others).length === 0;
}
