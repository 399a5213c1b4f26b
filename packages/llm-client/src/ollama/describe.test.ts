import { expect, onTestFinished, test } from "vitest";
import { createOllamaChat } from "./chat.js";
import { createOllamaEmbedder } from "./embedder.js";
import { startFakeOllama } from "./fake-server.js";

async function serve(): Promise<string> {
  const server = await startFakeOllama({ models: ["mistral", "nomic-embed-text"] });
  onTestFinished(() => server.stop());
  return server.host;
}

const digest = "0".repeat(64);
const server = "ollama 0.0.0-fake";

test.each(["mistral", "mistral:latest", "Mistral"])("%s is described by its digest", async (model) => {
  const chat = createOllamaChat({ model, host: await serve(), numCtx: 4096 });
  expect(await chat.describe?.()).toEqual({ digest, server, contextTokens: 4096 });
});

test("an embedder's context is not known", async () => {
  const embedder = createOllamaEmbedder({ model: "nomic-embed-text", host: await serve() });
  expect(await embedder.describe?.()).toEqual({ digest, server, contextTokens: null });
});

test("a model that the server lacks is missing", async () => {
  const chat = createOllamaChat({ model: "mistral:7b", host: await serve() });
  await expect(chat.describe?.()).rejects.toMatchObject({
    kind: "missing-model",
    model: "ollama:mistral:7b",
  });
});

test("a server that is not there cannot be asked", async () => {
  const { host, stop } = await startFakeOllama();
  await stop();
  const chat = createOllamaChat({ model: "mistral", host });
  await expect(chat.describe?.()).rejects.toMatchObject({ kind: "unreachable" });
});

test("a caller who gave up gets no description", async () => {
  const chat = createOllamaChat({ model: "mistral", host: await serve() });
  await expect(chat.describe?.({ signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: "aborted" });
});
