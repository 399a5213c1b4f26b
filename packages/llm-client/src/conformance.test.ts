import { describe, expect, test } from "vitest";
import type { ChatModel, ChatResponse } from "./chat-model.js";
import { chatModelChecks, embeddingModelChecks } from "./conformance.js";
import type { EmbeddingModel } from "./embedding-model.js";
import { createExtractiveReader } from "./extractive/reader.js";
import { createHashedNgramEmbedder } from "./hashed-ngrams/embedder.js";
import type { ModelCheck } from "./model-check.js";

describe("the builtin reader", () => {
  test.each(chatModelChecks(createExtractiveReader))("$name", ({ run }) => run());
});

const reader = createExtractiveReader();
const embedder = createHashedNgramEmbedder();

function chatting(change: (response: ChatResponse) => ChatResponse, id = reader.id): () => ChatModel {
  return () => ({ id, isLanguageModel: false, chat: async (request) => change(await reader.chat(request)) });
}

function embedding(change: (vectors: Float32Array[]) => Float32Array[]): () => EmbeddingModel {
  return () => ({ ...embedder, embed: async (request) => change(await embedder.embed(request)) });
}

async function failures(checks: readonly ModelCheck[]): Promise<string> {
  const outcomes = await Promise.allSettled(checks.map(({ run }) => run()));
  return outcomes.map((outcome) => (outcome.status === "rejected" ? String(outcome.reason) : "")).join("\n");
}

describe("a chat model that breaks the contract fails", () => {
  test.each([
    ["untrimmed text", chatting((response) => ({ ...response, text: " a " })), "untrimmed"],
    ["empty text", chatting((response) => ({ ...response, text: "" })), "empty or untrimmed"],
    [
      "a count that is no number",
      chatting((response) => ({ ...response, usage: { promptTokens: Number.NaN, completionTokens: 1 } })),
      "counts NaN tokens",
    ],
    [
      "pieces that are not the answer",
      (): ChatModel => ({
        ...reader,
        chat: ({ onText, ...request }) => {
          onText?.("Nethholm");
          return reader.chat(request);
        },
      }),
      'streams "Nethholm" and answers',
    ],
    [
      "no pieces",
      (): ChatModel => ({ ...reader, chat: ({ onText: _, ...request }) => reader.chat(request) }),
      'streams "" and answers',
    ],
    [
      "a schema that it overlooks",
      (): ChatModel => ({ ...reader, constrainsJson: true }),
      "says that it constrains JSON, and answers a schema with",
    ],
    ["an id without a provider", chatting((response) => response, "mistral"), 'got "mistral"'],
    [
      "an overlooked abort",
      (): ChatModel => ({ ...reader, chat: ({ signal: _, ...request }) => reader.chat(request) }),
      "got an answer",
    ],
  ])("%s", async (_, make, complaint) => {
    expect(await failures(chatModelChecks(make))).toContain(complaint);
  });
});

describe("an embedding model that breaks the contract fails", () => {
  test.each([
    [
      "vectors in another order",
      embedding((vectors) => vectors.reverse()),
      "another vector in place of text",
    ],
    ["a lost vector", embedding((vectors) => vectors.slice(1)), "gives 3 vectors for 4 texts"],
    ["a zero vector", embedding((vectors) => vectors.map(() => new Float32Array(3))), "a zero vector"],
    [
      "a value that is not finite",
      embedding((vectors) => vectors.map((v) => v.fill(Number.NaN))),
      "not finite",
    ],
    [
      "one vector for all names",
      embedding((vectors) => vectors.map(() => Float32Array.of(1, 2))),
      'gives "Vortan" and "Barnes" the same vector',
    ],
    [
      "two lengths",
      embedding((vectors) => vectors.map((vector, index) => vector.slice(index))),
      "more than one length",
    ],
  ])("%s", async (_, make, complaint) => {
    expect(await failures(embeddingModelChecks(make))).toContain(complaint);
  });
});
