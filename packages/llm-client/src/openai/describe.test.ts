import { expect, test } from "vitest";
import type { FakeOpenAiOptions } from "./fake-server.js";
import { fakeChat, fakeEmbedder } from "./testing/fake-chat.js";

const listing = (entry: object, headers: Record<string, string> = {}): FakeOpenAiOptions => ({
  reply: () => ({
    body: { object: "list", data: [{ id: "other" }, { id: "gpt-4o-mini", ...entry }] },
    headers,
  }),
});
const nothing = { digest: null, server: null, contextTokens: null };

test.each<[string, FakeOpenAiOptions, object]>([
  ["a name alone", listing({}), nothing],
  [
    "vLLM's length",
    listing({ max_model_len: 4096 }, { server: "uvicorn" }),
    { server: "uvicorn", contextTokens: 4096 },
  ],
  [
    "llama.cpp's length of training",
    listing({ meta: { n_ctx_train: 32_768 } }, { server: "llama.cpp" }),
    { server: "llama.cpp", contextTokens: 32_768 },
  ],
  ["llama.cpp's context", listing({ meta: { n_ctx: 8192, n_ctx_train: 32_768 } }), { contextTokens: 8192 }],
  ["a fingerprint", listing({ fingerprint: "fp_1" }), { digest: "fp_1" }],
  [
    "a list without the model",
    { reply: () => ({ body: { data: [{ id: "a", max_model_len: 1 }] } }) },
    nothing,
  ],
  ["no list at all", { fault: () => ({ status: 404 }) }, nothing],
])("%s is what a server may say of a model", async (_, fake, said) => {
  const { model, server } = await fakeChat(fake);
  expect(await model.describe?.()).toEqual({ ...nothing, ...said });
  expect(server.requests.map(({ path }) => path)).toEqual(["/v1/models"]);
});

test("a context that was given counts before the server's word", async () => {
  const { model } = await fakeChat(listing({ max_model_len: 4096 }), { contextTokens: 2048 });
  expect(await model.describe?.()).toEqual({ ...nothing, contextTokens: 2048 });
});

test("an embedder is described alike", async () => {
  const { model } = await fakeEmbedder({ contextTokens: 512 });
  expect(await model.describe?.()).toEqual({ digest: null, server: "fake", contextTokens: 512 });
});

test("a server that cannot be asked is a ModelError", async () => {
  const refusing = await fakeChat({ fault: () => ({ status: 503, headers: { "retry-after": "2" } }) });
  await expect(refusing.model.describe?.()).rejects.toMatchObject({ kind: "http", retryAfterMs: 2000 });
  const strange = await fakeChat({ reply: () => ({ body: { models: [] } }) });
  await expect(strange.model.describe?.()).rejects.toMatchObject({ kind: "malformed" });
});
