import {
  type ChatModel,
  createChatModel,
  createEmbeddingModel,
  createPatience,
  type DownloadProgress,
  type EmbeddingModel,
  type Patience,
  patient,
  type Wait,
} from "@hg-rag/llm-client";
import { asUsage, UsageError } from "./cli-error.js";
import type { RunModels } from "./experiment.js";
import { say } from "./output.js";
import type { RunConfig } from "./profile.js";
import { createProgress, type Progress } from "./progress.js";

type OllamaConfig = Pick<RunConfig, "ollama">;

/** A chat model with the profile's limits; a name that cannot be one is unusable. Nothing is called yet. */
export function chatModel(name: string, { ollama }: OllamaConfig): ChatModel {
  const timeoutMs = ollama.timeout_seconds * 1000;
  // A server of OpenAI's protocol has the context that it has.
  const inProcess = name.startsWith("llama-cpp:") ? { contextTokens: ollama.num_ctx } : {};
  const context = { numCtx: ollama.num_ctx, ...inProcess };
  return asUsage(() => createChatModel(name, { timeoutMs, ...context, onProgress: downloadProgress() }));
}

/** An embedder with the profile's limits; a name that cannot be one is unusable. Nothing is called yet. */
export function embeddingModel(name: string, { ollama }: OllamaConfig): EmbeddingModel {
  const timeoutMs = ollama.timeout_seconds * 1000;
  const bareTexts = ollama.task_prefixes ? {} : { prefixes: { query: "", document: "" } };
  return asUsage(() =>
    createEmbeddingModel(name, { timeoutMs, ...bareTexts, onProgress: downloadProgress() }),
  );
}

/**
 * A run's models. Those of one provider share its patience: so many calls at a time, and waits where it asks for them.
 */
export function createModels(
  config: RunConfig,
  { concurrency }: { readonly concurrency: number },
): RunModels {
  const { models, answers, calls } = config;
  const limits = {
    concurrency,
    attempts: calls.attempts,
    firstWaitMs: calls.first_wait_seconds * 1000,
    onWait: ({ message }: Wait) => say(message),
  };
  const patiences = new Map<string, Patience>();
  const waiting = <M extends ChatModel | EmbeddingModel>(model: M): M => {
    if (!model.isLanguageModel) return model;
    const provider = model.id.split(":", 1)[0]!;
    const patience = patiences.get(provider) ?? createPatience(limits);
    patiences.set(provider, patience);
    // A server that is not there when a run begins is said at once.
    return {
      ...patient(model, patience),
      ...(model.describe && { describe: (how) => model.describe!(how) }),
    };
  };
  const chat = (name: string) => waiting(chatModel(name, config));
  const llm = chat(models.llm);
  // Without answers no chat model is called: the builtin reader extracts the anchor.
  const extractorName = answers ? models.extractor : "builtin:extractive";
  const named = (name: string) => (name === "llm" || name === models.llm ? llm : chat(name));
  return {
    llm,
    extractor: named(extractorName),
    embedder: waiting(embeddingModel(models.embed, config)),
    judges: answers ? judgeNames(models.judge).map(named) : [],
  };
}

/** The judges of a comma-separated list, each once; none for `none`. */
function judgeNames(list: string): string[] {
  const names = [...new Set(list.split(",").map((name) => name.trim()))].filter((name) => name !== "");
  if (names.length === 0) throw new UsageError("--judge needs the name of a model, or none");
  if (names.length === 1 && names[0] === "none") return [];
  if (names.includes("none"))
    throw new UsageError("--judge: none stands beside the name of a model; leave one out");
  return names;
}

/** Shows how far a download is; most models are there already, and show nothing. */
function downloadProgress() {
  let progress: Progress | null = null;
  return ({ file, bytes, totalBytes }: DownloadProgress): void => {
    progress ??= createProgress(totalBytes);
    progress.update(bytes, file);
    if (bytes < totalBytes) return;
    progress.stop();
    progress = null;
  };
}

/** A model's name as people are shown it: the builtin ones say what they are not. */
export function labelOf(model: { readonly id: string; readonly isLanguageModel: boolean }): string {
  return model.isLanguageModel ? model.id : `${model.id} (no language model)`;
}
