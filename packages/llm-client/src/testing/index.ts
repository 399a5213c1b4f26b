export type { Fault } from "../http/fake-fault.js";
export type { FakeReply } from "../http/fake-reply.js";
export type { FakeRequest, FakeServerOptions } from "../http/fake-server.js";
export { type FakeOllama, type FakeOllamaOptions, startFakeOllama } from "../ollama/fake-server.js";
export { type FakeOpenAi, type FakeOpenAiOptions, startFakeOpenAi } from "../openai/fake-server.js";
