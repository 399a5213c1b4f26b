import {
  type ChatModel,
  createChatModel,
  createEmbeddingModel,
  type EmbeddingModel,
} from "@hg-rag/llm-client";
import { asUsage } from "./cli-error.js";
import type { RunModels } from "./experiment.js";
import type { RunConfig } from "./profile.js";

type OllamaConfig = Pick<RunConfig, "ollama">;

/** A chat model with the profile's limits; a name that cannot be one is unusable. Nothing is called yet. */
export function chatModel(name: string, { ollama }: OllamaConfig): ChatModel {
  const timeoutMs = ollama.timeout_seconds * 1000;
  return asUsage(() => createChatModel(name, { timeoutMs, numCtx: ollama.num_ctx }));
}

/** An embedder with the profile's limits; a name that cannot be one is unusable. Nothing is called yet. */
export function embeddingModel(name: string, { ollama }: OllamaConfig): EmbeddingModel {
  const timeoutMs = ollama.timeout_seconds * 1000;
  const bareTexts = ollama.task_prefixes ? {} : { prefixes: { query: "", document: "" } };
  return asUsage(() => createEmbeddingModel(name, { timeoutMs, ...bareTexts }));
}

/** A run's models. */
export function createModels(config: RunConfig): RunModels {
  const { models, answers } = config;
  const chat = (name: string) => chatModel(name, config);
  const llm = chat(models.llm);
  // Without answers no chat model is called: the builtin reader extracts the anchor.
  const extractorName = answers ? models.extractor : "builtin:extractive";
  const judgeName = answers ? models.judge : "none";
  return {
    llm,
    extractor: extractorName === "llm" ? llm : chat(extractorName),
    embedder: embeddingModel(models.embed, config),
    judge: judgeName === "none" ? null : judgeName === "llm" ? llm : chat(judgeName),
  };
}

/** A model's name as people are shown it: the builtin ones say what they are not. */
export function labelOf(model: { readonly id: string; readonly isLanguageModel: boolean }): string {
  return model.isLanguageModel ? model.id : `${model.id} (no language model)`;
}
