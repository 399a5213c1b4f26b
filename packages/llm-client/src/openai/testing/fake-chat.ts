import { onTestFinished } from "vitest";
import type { ChatModel } from "../../chat-model.js";
import type { EmbeddingModel } from "../../embedding-model.js";
import type { FakeReply } from "../../http/fake-reply.js";
import { createOpenAiChat, type OpenAiChatOptions } from "../chat.js";
import { createOpenAiEmbedder, type OpenAiEmbedderOptions } from "../embedder.js";
import { type FakeOpenAi, type FakeOpenAiOptions, startFakeOpenAi } from "../fake-server.js";

/** A stand-in server that stops when the test is over. */
export async function fakeOpenAi(options: FakeOpenAiOptions = {}): Promise<FakeOpenAi> {
  const server = await startFakeOpenAi(options);
  onTestFinished(() => server.stop());
  return server;
}

export interface FakeChat {
  readonly model: ChatModel;
  readonly server: FakeOpenAi;
}

/** A chat model, and the stand-in server it calls. */
export async function fakeChat(
  fake: FakeOpenAiOptions = {},
  options: Partial<OpenAiChatOptions> = {},
): Promise<FakeChat> {
  const server = await fakeOpenAi(fake);
  return { server, model: createOpenAiChat({ model: "gpt-4o-mini", baseUrl: server.baseUrl, ...options }) };
}

export interface FakeEmbedder {
  readonly model: EmbeddingModel;
  readonly server: FakeOpenAi;
}

/** An embedder, and the stand-in server it calls. */
export async function fakeEmbedder(
  fake: FakeOpenAiOptions = {},
  options: Partial<OpenAiEmbedderOptions> = {},
): Promise<FakeEmbedder> {
  const server = await fakeOpenAi(fake);
  const model = createOpenAiEmbedder({
    model: "text-embedding-3-small",
    baseUrl: server.baseUrl,
    ...options,
  });
  return { server, model };
}

/** A whole answer to a chat, but for the fields given. */
export function chatAnswer(message: object, others: object = {}): FakeReply {
  return { body: { choices: [{ index: 0, message, finish_reason: "stop" }], ...others } };
}
