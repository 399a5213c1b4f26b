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

/** Its `models` are `mistral` and `nomic-embed-text` by default. */
export type FakeOllamaOptions = FakeServerOptions;
export type FakeOllama = FakeServer;

/**
 * A stand-in for an Ollama server, for tests of faults and protocol: it speaks over real HTTP and can be told to
 * fail. It holds no model. Embeddings are those of the builtin embedder.
 */
export function startFakeOllama(options: FakeOllamaOptions = {}): Promise<FakeOllama> {
  return startFakeServer({ answer: answerTo, error: (message) => ({ error: message }) }, options);
}

async function answerTo(
  { path, body }: FakeRequest,
  options: FakeOllamaOptions,
  fault: Fault | undefined,
): Promise<FakeReply> {
  const models = options.models ?? ["mistral", "nomic-embed-text"];
  if (path === "/api/version") return { body: { version: "0.0.0-fake" } };
  if (path === "/api/tags") {
    return { body: { models: models.map((name) => ({ name: `${name}:latest`, digest: "0".repeat(64) })) } };
  }
  const model = String(body.model);
  if (!models.includes(model.replace(/:latest$/, ""))) {
    return { status: 404, body: { error: `model '${model}' not found` } };
  }
  if (path === "/api/embed") {
    const embeddings = faultyVectors(await fakeVectors(body.input as string[]), fault);
    return { body: { model, embeddings } };
  }
  if (path === "/api/chat") return chatReply(model, body, options, fault);
  return { status: 404, contentType: "text/plain", body: "404 page not found" };
}

function chatReply(
  model: string,
  body: FakeRequest["body"],
  options: FakeOllamaOptions,
  fault: Fault | undefined,
): FakeReply {
  const messages = body.messages as { role: string; content: string }[];
  const textOf = (role: string): string => messages.find((message) => message.role === role)?.content ?? "";
  const chat = {
    system: textOf("system"),
    prompt: textOf("user"),
    schema: body.format as JsonSchema | undefined,
    maxTokens: (body.options as { num_predict?: number } | undefined)?.num_predict,
  };
  const { content, finishReason, promptTokens, completionTokens } = fakeChatText(chat, options, fault);
  const last = {
    model,
    done: true,
    done_reason: finishReason,
    prompt_eval_count: promptTokens,
    eval_count: completionTokens,
  };
  const message = (piece: string) => ({ message: { role: "assistant", content: piece } });
  if (body.stream !== true) return { body: { ...message(content), ...last } };
  const pieces = fakePieces(content).map((piece) => ({ model, ...message(piece), done: false }));
  const lines = [...pieces, { ...message(""), ...last }].map((line) => `${JSON.stringify(line)}\n`);
  return { body: lines.join(""), contentType: "application/x-ndjson", inPieces: true };
}
