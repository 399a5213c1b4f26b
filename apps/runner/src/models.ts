import { type ChatModel, createChatModel, createEmbeddingModel } from "@hg-rag/llm-client";
import { UsageError } from "./cli-error.js";
import type { RunModels } from "./experiment.js";
import type { RunConfig } from "./profile.js";

type ModelConfig = Pick<RunConfig, "models" | "ollama" | "answers">;

/** Makes a run's models; a name that cannot be one is unusable. Nothing is called yet. */
export function createModels(config: ModelConfig): RunModels {
  const { models, answers } = config;
  const chat = (name: string): ChatModel =>
    usable(() => createChatModel(name, { ...timeouts(config), numCtx: config.ollama.num_ctx }));
  const llm = chat(models.llm);
  // Without answers no chat model is called: the builtin reader extracts the anchor.
  const extractorName = answers ? models.extractor : "builtin:extractive";
  const judgeName = answers ? models.judge : "none";
  return {
    llm,
    extractor: extractorName === "llm" ? llm : chat(extractorName),
    embedder: usable(() => createEmbeddingModel(models.embed, { ...timeouts(config), ...bareTexts(config) })),
    judge: judgeName === "none" ? null : judgeName === "llm" ? llm : chat(judgeName),
  };
}

/** A model's name as people are shown it: the builtin ones say what they are not. */
export function labelOf(model: { readonly id: string; readonly isLanguageModel: boolean }): string {
  return model.isLanguageModel ? model.id : `${model.id} (no language model)`;
}

function timeouts({ ollama }: ModelConfig) {
  return { timeoutMs: ollama.timeout_seconds * 1000 };
}

function bareTexts({ ollama }: ModelConfig) {
  return ollama.task_prefixes ? {} : { prefixes: { query: "", document: "" } };
}

function usable<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message, { cause: error });
    throw error;
  }
}
