import type { ChatModel, ChatRequest } from "../chat-model.js";
import { checkTimeout } from "../http/call.js";
import { refuseCutPrompt } from "../http/context-cut.js";
import { emptyAnswer } from "../http/failure.js";
import { refusalOf } from "../http/refusal.js";
import { type ReadAnswer, readAnswer, readStream } from "./answer.js";
import { describeOpenAi } from "./describe.js";
import { type LimitName, toOpenAi } from "./request.js";
import { type OpenAiServer, type OpenAiServerOptions, openAiServer } from "./server.js";

export interface OpenAiChatOptions extends OpenAiServerOptions {
  /** The longest a call may take: 1 to 300000 ms. Default 180000. */
  readonly timeoutMs?: number | undefined;
  /**
   * Context of the server in tokens, prompt and answer together, >= 1, where it is known: an answer that fills it is
   * refused. It is not sent: the protocol has no field for it. Default: what the server says is only described.
   */
  readonly contextTokens?: number | undefined;
}

/**
 * A chat model of a server that speaks OpenAI's protocol: OpenAI, vLLM, llama.cpp's server, LM Studio. A `schema`
 * goes as a strict `json_schema` response format; some servers overlook it without saying so.
 *
 * @throws RangeError when an option is out of range
 */
export function createOpenAiChat(options: OpenAiChatOptions): ChatModel {
  const { model, timeoutMs = 180_000, contextTokens } = options;
  if (contextTokens !== undefined && !(Number.isInteger(contextTokens) && contextTokens >= 1)) {
    throw new RangeError(`llm-client: contextTokens must be a whole number >= 1, got ${contextTokens}`);
  }
  checkTimeout(timeoutMs);
  const server = openAiServer(options, "shorten the prompt, or give the server a longer context");
  const { target } = server;
  const ask = asking(server, model, timeoutMs);
  const context = contextTokens === undefined ? undefined : { tokens: contextTokens, name: "contextTokens" };
  return {
    id: target.id,
    isLanguageModel: true,
    constrainsJson: true,
    async chat(request) {
      const { content, usage, finishReason } = await ask(request);
      refuseCutPrompt(target, { sent: [request.system ?? "", request.prompt], usage, context });
      const text = content.trim();
      if (text === "") throw emptyAnswer(target, finishReason);
      return { text, usage, finishReason };
    },
    async describe({ signal } = {}) {
      const description = await describeOpenAi(server, { model, timeoutMs, signal });
      return contextTokens === undefined ? description : { ...description, contextTokens };
    },
  };
}

/** Asks, and remembers by which name the server takes the limit of the answer. */
function asking(server: OpenAiServer, model: string, timeoutMs: number) {
  let limitName: LimitName = "max_tokens";
  return async (request: ChatRequest): Promise<ReadAnswer> => {
    const tried = limitName;
    try {
      return await askOnce(server, toOpenAi(model, request, tried), timeoutMs, request);
    } catch (error) {
      if (tried !== "max_tokens" || request.maxTokens === undefined || !wantsNewerName(error)) throw error;
      limitName = "max_completion_tokens";
      return askOnce(server, toOpenAi(model, request, limitName), timeoutMs, request);
    }
  };
}

function askOnce(
  { target, call }: OpenAiServer,
  sent: ReturnType<typeof toOpenAi>,
  timeoutMs: number,
  { signal, onText }: ChatRequest,
): Promise<ReadAnswer> {
  const limits = { timeoutMs, signal };
  if (onText === undefined) {
    return call(limits, async ({ chat }) => readAnswer(target, await chat.completions.create(sent)));
  }
  return call({ ...limits, streams: true }, async ({ chat }) => {
    const streamed = { ...sent, stream: true as const, stream_options: { include_usage: true } };
    return readStream(target, await chat.completions.create(streamed), onText);
  });
}

function wantsNewerName(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal?.status === 400 && refusal.said.includes("max_completion_tokens");
}
