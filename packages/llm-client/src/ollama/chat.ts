import type { ChatRequest as OllamaRequest, Options } from "ollama";
import type { ChatModel, ChatRequest, ChatResponse, Usage } from "../chat-model.js";
import { type CallLimits, checkTimeout } from "../http/call.js";
import { refuseCutPrompt } from "../http/context-cut.js";
import { countOf } from "../http/count.js";
import { emptyAnswer, malformed } from "../http/failure.js";
import { fieldOf } from "../http/field.js";
import type { ServerTarget } from "../http/target.js";
import { describeOllama } from "./describe.js";
import { callOllama, ollamaTarget } from "./server.js";
import { streamedAnswer } from "./stream.js";

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
 * A chat model of an Ollama server, over its native `/api/chat` (its `/v1` route overlooks the context size). A
 * `schema` goes as `format`. `truncate` and `shift` are false: an error in place of a cut prompt, where the server
 * is new enough to heed them. How long the model stays loaded is left to the server.
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
  const target = ollamaTarget({ model, host: options.host, tooLong });
  return {
    id: target.id,
    isLanguageModel: true,
    constrainsJson: true,
    async chat(request) {
      const sent = toOllama(model, numCtx, request);
      const answer = await ask(target, { timeoutMs, signal: request.signal }, sent, request.onText);
      const { content, usage, finishReason } = read(target, answer);
      const context = { tokens: numCtx, name: "num_ctx" };
      refuseCutPrompt(target, { sent: [request.system ?? "", request.prompt], usage, context });
      const text = content.trim();
      if (text === "") throw emptyAnswer(target, finishReason);
      return { text, usage, finishReason };
    },
    describe: ({ signal } = {}) =>
      describeOllama(target, { model, timeoutMs, signal, contextTokens: numCtx }),
  };
}

function toOllama(model: string, numCtx: number, request: ChatRequest): StrictRequest {
  const options: Partial<Options> = { num_ctx: numCtx };
  if (request.temperature !== undefined) options.temperature = request.temperature;
  if (request.maxTokens !== undefined) options.num_predict = request.maxTokens;
  if (request.seed !== undefined) options.seed = request.seed;
  const system = request.system === undefined ? [] : [{ role: "system", content: request.system }];
  const messages = [...system, { role: "user", content: request.prompt }];
  const format = request.schema === undefined ? {} : { format: request.schema };
  return { model, messages, options, ...format, stream: false, truncate: false, shift: false };
}

function ask(
  target: ServerTarget,
  limits: CallLimits,
  sent: StrictRequest,
  onText: ChatRequest["onText"],
): Promise<unknown> {
  if (onText === undefined) return callOllama<unknown>(target, limits, (client) => client.chat(sent));
  return callOllama(target, { ...limits, streams: true }, (_, fetch) =>
    streamedAnswer(target, fetch, sent, onText),
  );
}

interface Read {
  readonly content: string;
  readonly usage: Usage;
  readonly finishReason: ChatResponse["finishReason"];
}

function read(target: ServerTarget, answer: unknown): Read {
  const content = fieldOf(fieldOf(answer, "message"), "content");
  if (typeof content !== "string") {
    throw malformed(target, "the answer has no message.content", JSON.stringify(answer));
  }
  // Older servers leave the prompt's count out when it was cached: then it is not known.
  const usage = {
    promptTokens: countOf(fieldOf(answer, "prompt_eval_count")),
    completionTokens: countOf(fieldOf(answer, "eval_count")),
  };
  return { content, usage, finishReason: fieldOf(answer, "done_reason") === "length" ? "length" : "stop" };
}
