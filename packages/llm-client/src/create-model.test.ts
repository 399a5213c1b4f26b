import { expect, test } from "vitest";
import { createChatModel, createEmbeddingModel } from "./create-model.js";

test.each(["ollama:mistral:7b", "openai:gpt-4o-mini", "llama-cpp:model.gguf", "builtin:extractive"])(
  "%s is a chat model of that id",
  (id) => {
    expect(createChatModel(id).id).toBe(id);
  },
);

test.each([
  "ollama:nomic-embed-text",
  "openai:text-embedding-3-small",
  "llama-cpp:model.gguf",
  "builtin:hashed-ngrams",
])("%s is an embedding model of that id", (id) => {
  expect(createEmbeddingModel(id).id).toBe(id);
});

test("a builtin name that does not exist is refused with the one that does", () => {
  expect(() => createChatModel("builtin:hashed-ngrams")).toThrow(
    /only builtin chat model is builtin:extractive/,
  );
  expect(() => createEmbeddingModel("builtin:extractive")).toThrow(/is builtin:hashed-ngrams, got/);
});

test("settings reach the provider", () => {
  expect(() => createChatModel("ollama:mistral", { numCtx: 0 })).toThrow(
    /numCtx must be a whole number >= 1/,
  );
  expect(() => createChatModel("openai:gpt-4o-mini", { contextTokens: 0 })).toThrow(
    /contextTokens must be a whole number >= 1/,
  );
  expect(() => createEmbeddingModel("openai:text-embedding-3-small", { dimensions: 0 })).toThrow(
    /dimensions must be a whole number >= 1/,
  );
});
