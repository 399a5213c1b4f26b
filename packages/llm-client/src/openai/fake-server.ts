import type { JsonSchema } from "../chat-model.js";
import { fakeChatText, fakePieces } from "../http/fake-chat-text.js";
import { type Fault, faultyVectors } from "../http/fake-fault.js";
import type { FakeReply } from "../http/fake-reply.js";
import {
  type FakeRequest,
  type FakeServer,
  type FakeServerOptions,
  fakeVectors,
  startFakeServer,
} from "../http/fake-server.js";

/** Its `models` are `gpt-4o-mini` and `text-embedding-3-small` by default. */
export type FakeOpenAiOptions = FakeServerOptions;

export interface FakeOpenAi extends FakeServer {
  /** `host` with `/v1`. */
  readonly baseUrl: string;
}

/**
 * A stand-in for an OpenAI-compatible server, for tests of faults and protocol: it speaks over real HTTP and can be
 * told to fail. It holds no model. Embeddings are those of the builtin embedder.
 */
export async function startFakeOpenAi(options: FakeOpenAiOptions = {}): Promise<FakeOpenAi> {
  const server = await startFakeServer({ answer: answerTo, error: errorBody }, options);
  return { ...server, baseUrl: `${server.host}/v1` };
}

async function answerTo(
  { path, body }: FakeRequest,
  options: FakeOpenAiOptions,
  fault: Fault | undefined,
): Promise<FakeReply> {
  const models = options.models ?? ["gpt-4o-mini", "text-embedding-3-small"];
  if (path === "/v1/models") {
    const data = models.map((id) => ({ id, object: "model", max_model_len: options.contextTokens ?? 8192 }));
    return { body: { object: "list", data }, headers: { server: "fake" } };
  }
  const model = String(body.model);
  if (!models.includes(model)) {
    return { status: 404, body: errorBody(`The model \`${model}\` does not exist`, "model_not_found") };
  }
  if (path === "/v1/chat/completions") return chatReply(model, body, options, fault);
  if (path === "/v1/embeddings") {
    const vectors = await fakeVectors(body.input as string[], body.dimensions as number | undefined);
    const data = faultyVectors(vectors, fault).map((embedding, index) => ({ index, embedding }));
    // The order is told by the index alone.
    return { body: { object: "list", model, data: data.reverse() } };
  }
  return { status: 404, contentType: "text/plain", body: "404 page not found" };
}

function errorBody(message: string, code: string | null = null): object {
  return { error: { message, type: "fake_error", code } };
}

function chatReply(
  model: string,
  body: FakeRequest["body"],
  options: FakeOpenAiOptions,
  fault: Fault | undefined,
): FakeReply {
  const messages = body.messages as { role: string; content: string }[];
  const textOf = (role: string): string => messages.find((message) => message.role === role)?.content ?? "";
  const format = body.response_format as { json_schema?: { schema?: JsonSchema } } | undefined;
  const chat = {
    system: textOf("system"),
    prompt: textOf("user"),
    schema: format?.json_schema?.schema,
    maxTokens: (body.max_tokens ?? body.max_completion_tokens) as number | undefined,
  };
  const { content, finishReason, ...counted } = fakeChatText(chat, options, fault);
  const usage = { prompt_tokens: counted.promptTokens, completion_tokens: counted.completionTokens };
  if (body.stream === true) return streamReply(model, content, finishReason, usage);
  const choice = { index: 0, message: { role: "assistant", content }, finish_reason: finishReason };
  return { body: { object: "chat.completion", model, choices: [choice], usage } };
}

function streamReply(model: string, content: string, finishReason: string, usage: object): FakeReply {
  const chunk = (choices: readonly object[], others: object = {}) =>
    JSON.stringify({ object: "chat.completion.chunk", model, choices, ...others });
  const events = [
    ...fakePieces(content).map((piece) =>
      chunk([{ index: 0, delta: { content: piece }, finish_reason: null }]),
    ),
    chunk([{ index: 0, delta: {}, finish_reason: finishReason }]),
    chunk([], { usage }),
    "[DONE]",
  ];
  const body = events.map((event) => `data: ${event}\n\n`).join("");
  return { body, contentType: "text/event-stream", inPieces: true };
}
