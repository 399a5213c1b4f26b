import type { JsonSchema } from "../chat-model.js";
import { type Fault, LONG_ANSWER } from "./fake-fault.js";

/** A chat as a stand-in server got it, whatever the protocol. */
export interface FakeChat {
  readonly system: string;
  readonly prompt: string;
  readonly schema: JsonSchema | undefined;
  readonly maxTokens: number | undefined;
}

export interface FakeChatOptions {
  /** The answer to a chat. Default: JSON of the schema where there is one, else `You said: ` and the prompt. */
  readonly answer?: (prompt: string, system: string, schema?: JsonSchema) => string;
  /** Answer as if there were no schema, without saying so. Default false. */
  readonly ignoresSchema?: boolean;
  /** Read no more than this many tokens of a prompt, its end, without saying so. Default: all. */
  readonly contextTokens?: number;
}

export interface FakeChatText {
  readonly content: string;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly finishReason: "stop" | "length";
}

/** Two tokens a word, and some for the template: no fewer than any model would count. */
const TOKENS_A_WORD = 2;
const TEMPLATE_TOKENS = 8;

/** What a stand-in server says to a chat. It holds no model. */
export function fakeChatText(
  chat: FakeChat,
  options: FakeChatOptions,
  fault: Fault | undefined,
): FakeChatText {
  const { prompt, promptTokens } = read(chat, options.contextTokens ?? Number.POSITIVE_INFINITY);
  const schema = options.ignoresSchema ? undefined : chat.schema;
  const said = options.answer?.(prompt, chat.system, schema) ?? usualAnswer(prompt, schema);
  const whole = fault === "empty" ? "" : fault === "long" ? "x".repeat(LONG_ANSWER) : said;
  const words = wordsOf(whole);
  const allowed = Math.floor((chat.maxTokens ?? Number.POSITIVE_INFINITY) / TOKENS_A_WORD);
  if (fault === "long" || words.length <= allowed) {
    const completionTokens = TOKENS_A_WORD * words.length;
    return { content: whole, promptTokens, completionTokens, finishReason: "stop" };
  }
  const content = words.slice(0, Math.max(1, allowed)).join(" ");
  return { content, promptTokens, completionTokens: chat.maxTokens ?? 0, finishReason: "length" };
}

/** The prompt as far as it is read: a server that cuts keeps the end. */
function read({ system, prompt }: FakeChat, contextTokens: number) {
  const words = wordsOf(prompt);
  const others = TEMPLATE_TOKENS + TOKENS_A_WORD * wordsOf(system).length;
  const promptTokens = others + TOKENS_A_WORD * words.length;
  if (promptTokens <= contextTokens) return { prompt, promptTokens };
  const kept = Math.max(0, Math.floor((contextTokens - others) / TOKENS_A_WORD));
  return { prompt: words.slice(words.length - kept).join(" "), promptTokens: contextTokens };
}

function usualAnswer(prompt: string, schema: JsonSchema | undefined): string {
  return schema === undefined ? `You said: ${prompt}` : JSON.stringify(sampleOf(schema));
}

/** A value of a schema: first choices, one of everything that is asked for. */
function sampleOf(schema: JsonSchema): unknown {
  const choices = schema.enum ?? schema.anyOf;
  if (Array.isArray(choices)) return schema.enum ? choices[0] : sampleOf(choices[0] as JsonSchema);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "object") {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
    return Object.fromEntries(properties.map(([name, property]) => [name, sampleOf(property)]));
  }
  if (type === "array") return [];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return typeof schema.minimum === "number" ? schema.minimum : 1;
  return "sample";
}

/** The pieces in which an answer is streamed: words, or blocks of a long one. */
export function fakePieces(content: string): string[] {
  return content.match(content.length > 10_000 ? /[\s\S]{1,65536}/g : /\s*\S+\s*/g) ?? [];
}

function wordsOf(text: string): string[] {
  return text.match(/\S+/g) ?? [];
}
