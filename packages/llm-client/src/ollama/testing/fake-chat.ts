import { onTestFinished } from "vitest";
import type { ChatModel } from "../../chat-model.js";
import type { FakeReply } from "../../http/fake-reply.js";
import { createOllamaChat, type OllamaChatOptions } from "../chat.js";
import { type FakeOllama, type FakeOllamaOptions, startFakeOllama } from "../fake-server.js";

/** A model, and the stand-in server it calls; the server stops when the test is over. */
export interface FakeChat {
  readonly model: ChatModel;
  readonly server: FakeOllama;
}

export async function fakeChat(
  fake: FakeOllamaOptions = {},
  options: Partial<OllamaChatOptions> = {},
): Promise<FakeChat> {
  const server = await startFakeOllama(fake);
  onTestFinished(() => server.stop());
  return { server, model: createOllamaChat({ model: "mistral", host: server.host, ...options }) };
}

/** A model whose server gives this reply to everything. */
export async function chatGetting(
  reply: FakeReply,
  options: Partial<OllamaChatOptions> = {},
): Promise<ChatModel> {
  const { model } = await fakeChat({ reply: () => reply }, options);
  return model;
}

/** A whole answer to a chat, but for the fields given. */
export function chatAnswer(fields: object): FakeReply {
  return {
    body: { message: { role: "assistant", content: "Vortan" }, done: true, done_reason: "stop", ...fields },
  };
}
