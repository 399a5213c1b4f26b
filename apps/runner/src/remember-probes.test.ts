import type { Manifest } from "@hg-rag/evaluator";
import { type ChatModel, createMemoryStore, type EmbeddingModel } from "@hg-rag/llm-client";
import { describe, expect, it } from "vitest";
import type { RunModels } from "./experiment.js";
import { rememberProbes } from "./remember-probes.js";

/** Models of a provider that count their calls. */
function counted(provider: string): { readonly models: RunModels; readonly calls: string[] } {
  const calls: string[] = [];
  const llm: ChatModel = {
    id: `${provider}:m`,
    isLanguageModel: true,
    async chat({ prompt }) {
      calls.push(prompt);
      const usage = { promptTokens: 1, completionTokens: 1 };
      return { text: String(calls.length), usage, finishReason: "stop" };
    },
  };
  const embedder: EmbeddingModel = {
    id: `${provider}:e`,
    isLanguageModel: true,
    async embed({ texts }) {
      calls.push(...texts);
      return texts.map(() => Float32Array.of(calls.length));
    },
  };
  return { models: { llm, extractor: llm, judges: [llm], embedder }, calls };
}

function entries(provider: string, digest: string | null): Manifest["models"] {
  const chat = { id: `${provider}:m`, is_language_model: true, digest, server: "1", context_tokens: 8192 };
  return { chat, extractor: chat, judge: chat, embedder: { ...chat, id: `${provider}:e`, dimension: null } };
}

/** The calls that two runs' probes make. */
async function callsOfTwoRuns(provider: string, digests: readonly (string | null)[]): Promise<number> {
  const { models, calls } = counted(provider);
  const store = createMemoryStore();
  for (const digest of digests) {
    const { llm, embedder } = rememberProbes(models, entries(provider, digest), store);
    await llm.chat({ prompt: "a fact" });
    await embedder.embed({ texts: ["a name"], role: "document" });
  }
  return calls.length;
}

describe("rememberProbes", () => {
  it("asks a model of this process once for each digest", async () => {
    expect(await callsOfTwoRuns("llama-cpp", ["a", "a"])).toBe(2);
    expect(await callsOfTwoRuns("llama-cpp", ["a", "b"])).toBe(4);
  });

  it("always asks a server, and a model whose weights are not known", async () => {
    expect(await callsOfTwoRuns("openai", ["a", "a"])).toBe(4);
    expect(await callsOfTwoRuns("llama-cpp", [null, null])).toBe(4);
  });
});
