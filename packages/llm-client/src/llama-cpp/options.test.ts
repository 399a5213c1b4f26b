import { expect, test } from "vitest";
import { createLlamaCppChat } from "./chat.js";
import { createLlamaCppEmbedder } from "./embedder.js";

test("a model is made without looking for its file or for the library", () => {
  const chat = createLlamaCppChat({ model: "absent.gguf" });
  expect([chat.id, chat.isLanguageModel, chat.constrainsJson]).toEqual(["llama-cpp:absent.gguf", true, true]);
});

test.each([
  [{ contextTokens: 0 }, "contextTokens must be a whole number >= 1, got 0"],
  [{ timeoutMs: 0.5 }, "timeoutMs must be a whole number from 1"],
  [{ timeoutMs: 2 ** 31 }, "timeoutMs must be a whole number from 1"],
  [{ model: "mistral" }, "a llama-cpp model is PATH.gguf"],
])("%j is refused", (options, said) => {
  expect(() => createLlamaCppChat({ model: "m.gguf", ...options })).toThrow(said);
  expect(() => createLlamaCppEmbedder({ model: "m.gguf", ...options })).toThrow(said);
});

test("prefixes are those of the family that the file or the repository is named after", () => {
  const nomic = { query: "search_query: ", document: "search_document: " };
  const none = { query: "", document: "" };
  expect(createLlamaCppEmbedder({ model: "/m/nomic-embed-text-v1.5.Q8_0.gguf" }).prefixes).toEqual(nomic);
  expect(createLlamaCppEmbedder({ model: "hf:nomic-ai/nomic-embed-text-v1.5-GGUF" }).prefixes).toEqual(nomic);
  expect(createLlamaCppEmbedder({ model: "all-minilm.gguf" }).prefixes).toEqual(none);
  expect(createLlamaCppEmbedder({ model: "nomic-embed-text.gguf", prefixes: none }).prefixes).toEqual(none);
});

test("a file that is absent fails the call and the description as a missing model", async () => {
  const model = createLlamaCppChat({ model: "/nowhere/absent.gguf" });
  await expect(model.chat({ prompt: "Hello" })).rejects.toMatchObject({ kind: "missing-model" });
  await expect(model.describe?.()).rejects.toMatchObject({ kind: "missing-model" });
});
