import type { ChatRequest as OllamaRequest, Options } from "ollama";
import type { ChatModel, ChatRequest, ChatResponse, Usage } from "../chat-model.js";
import { ModelError } from "../error.js";
import { callOllama, checkTimeout } from "./call.js";
import { refuseCutPrompt } from "./context-cut.js";
import { malformed, type OllamaTarget } from "./failure.js";
import { fieldOf } from "./field.js";
import { ollamaHost } from "./host.js";

export interface OllamaChatOptions {
  /** The model's name at the server, such as `mistral` or `qwen3:8b`. */
  readonly model: string;
  /** Address of the server. Default: OLLAMA_HOST, else `http://127.0.0.1:11434`. */
  readonly host?: string | undefined;
  /** Context in tokens, prompt and answer together, >= 1. Default 8192; the server's own default can be 2048. */
  readonly numCtx?: number | undefined;
  /** The longest a call may take, loading the model included: 1 to 300000 ms. Default 180000. */
  readonly timeoutMs?: number | undefined;
}

/** What the ollama package sends on but its types do not know: an error in place of a cut prompt. */
type StrictRequest = OllamaRequest & {
  readonly stream: false;
  readonly truncate: false;
  readonly shift: false;
};

/**
 * A chat model of an Ollama server, over its native `/api/chat`. How long the model stays loaded is left to
 * the server.
 *
 * @throws RangeError when an option is out of range
 */
export function createOllamaChat(options: OllamaChatOptions): ChatModel {
  const { model, numCtx = 8192, timeoutMs = 180_000 } = options;
  if (model.trim() === "")
    throw new RangeError('llm-client: the Ollama model has no name; give one such as "mistral"');
  if (!Number.isInteger(numCtx) || numCtx < 1) {
    throw new RangeError(`llm-client: numCtx must be a whole number >= 1, got ${numCtx}`);
  }
  checkTimeout(timeoutMs);
  const tooLong = `raise numCtx (now ${numCtx}) or shorten the prompt`;
  const target: OllamaTarget = { id: `ollama:${model}`, model, host: ollamaHost(options.host), tooLong };
  return {
    id: target.id,
    isLanguageModel: true,
    async chat(request) {
      const sent = toOllama(model, numCtx, request);
      const answer: unknown = await callOllama(target, { timeoutMs, signal: request.signal }, (client) =>
        client.chat(sent),
      );
      return readAnswer(target, answer, (usage) =>
        refuseCutPrompt(target, [request.system ?? "", request.prompt], usage, numCtx),
      );
    },
  };
}

function toOllama(model: string, numCtx: number, request: ChatRequest): StrictRequest {
  const options: Partial<Options> = { num_ctx: numCtx };
  if (request.temperature !== undefined) options.temperature = request.temperature;
  if (request.maxTokens !== undefined) options.num_predict = request.maxTokens;
  if (request.seed !== undefined) options.seed = request.seed;
  const system = request.system === undefined ? [] : [{ role: "system", content: request.system }];
  const messages = [...system, { role: "user", content: request.prompt }];
  return { model, messages, options, stream: false, truncate: false, shift: false };
}

function readAnswer(target: OllamaTarget, answer: unknown, check: (usage: Usage) => void): ChatResponse {
  const content = fieldOf(fieldOf(answer, "message"), "content");
  if (typeof content !== "string") {
    throw malformed(target, "the answer has no message.content", JSON.stringify(answer));
  }
  const usage: Usage = {
    promptTokens: count(fieldOf(answer, "prompt_eval_count")),
    completionTokens: count(fieldOf(answer, "eval_count")),
  };
  check(usage);
  const text = content.trim();
  const finishReason = fieldOf(answer, "done_reason") === "length" ? "length" : "stop";
  if (text === "") throw emptyAnswer(target, finishReason);
  return { text, usage, finishReason };
}

function emptyAnswer(target: OllamaTarget, finishReason: "stop" | "length"): ModelError {
  const advice = finishReason === "length" ? "raise maxTokens" : "try another model or another prompt";
  return new ModelError(target.id, "empty", `${target.id}: the answer has no text; ${advice}`);
}

/** Older servers leave the count out when the prompt was cached: then it is not known. */
function count(value: unknown): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : null;
}
