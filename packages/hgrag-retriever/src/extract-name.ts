import type { ChatModel, ChatRequest, JsonSchema } from "@hg-rag/llm-client";
import { extractionPrompt } from "./extraction-prompt.js";

/** A reply longer than this, in UTF-16 code units, is no name. */
const LONGEST_NAME = 200;
const MOST_ATTEMPTS = 2;

const SCHEMA: JsonSchema = {
  type: "object",
  properties: { name: { type: "string" } },
  required: ["name"],
  additionalProperties: false,
};

/** How a model is asked for a name. */
export interface ExtractionSettings {
  readonly temperature: number;
  /** The most tokens of a reply. */
  readonly maxTokens: number;
  readonly seed?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What became of the extraction: shown and counted, since a reply that is no name finds no anchor. */
export interface Extraction {
  /** Calls made, 1 or 2. */
  readonly attempts: number;
  /** False when no reply was a name, nor said that there is none. */
  readonly read: boolean;
}

/**
 * Lets a model name what a question is about (section 3.3, stage 1): as JSON where the model can be held to it, else
 * as a line of text. A reply that cannot be read is asked for once more, with the next seed.
 *
 * @returns the name as the model gave it, empty when it could not be read
 * @throws ModelError when a call fails
 */
export async function extractName(
  model: ChatModel,
  question: string,
  settings: ExtractionSettings,
): Promise<Extraction & { readonly name: string }> {
  const constrained = model.constrainsJson === true;
  for (let attempts = 1; attempts <= MOST_ATTEMPTS; attempts += 1) {
    const { text } = await model.chat(requestOf(question, settings, { constrained, attempts }));
    const name = constrained ? nameInJson(text) : nameInText(text);
    if (name !== null) return { name, attempts, read: true };
  }
  return { name: "", attempts: MOST_ATTEMPTS, read: false };
}

function requestOf(
  question: string,
  { temperature, maxTokens, seed, signal }: ExtractionSettings,
  { constrained, attempts }: { readonly constrained: boolean; readonly attempts: number },
): ChatRequest {
  return {
    ...extractionPrompt(question, constrained),
    temperature,
    // The braces, quotes and key take some tokens of their own.
    maxTokens: constrained ? maxTokens * 2 : maxTokens,
    ...(seed === undefined ? {} : { seed: seed + attempts - 1 }),
    ...(constrained ? { schema: SCHEMA } : {}),
    ...(signal === undefined ? {} : { signal }),
  };
}

function nameInText(text: string): string | null {
  const line = text.trim().split(/\r?\n/, 1)[0]!.trim();
  return line !== "" && line.length <= LONGEST_NAME ? line : null;
}

function nameInJson(text: string): string | null {
  try {
    const { name } = JSON.parse(text) as { readonly name?: unknown };
    return typeof name === "string" ? nameInText(name) : null;
  } catch {
    // Cut off by the limit of tokens, or no JSON at all: unread.
    return null;
  }
}
