import type { Manifest, ModelEntry } from "@hg-rag/evaluator";
import {
  type CallStore,
  type ChatModel,
  type EmbeddingModel,
  rememberingChat,
  rememberingEmbedder,
} from "@hg-rag/llm-client";
import { judgeEntries } from "./describe-models.js";
import type { RunModels } from "./experiment.js";

/**
 * Models as they are probed: one that runs in this process and is known by the digest of its weights answers a probe as
 * it did before, so that its probes are made once. A server can change from run to run, and is always asked.
 */
export function rememberProbes(models: RunModels, entries: Manifest["models"], store: CallStore): RunModels {
  const scopeOf = (model: { readonly id: string }, entry: ModelEntry | null | undefined) => {
    const { digest = null, server = null } = entry ?? {};
    if (!model.id.startsWith("llama-cpp:") || digest === null) return null;
    return { digest, settings: { part: "probe", server, context_tokens: entry?.context_tokens ?? null } };
  };
  const chat = (model: ChatModel, entry: ModelEntry | null | undefined) => {
    const scope = scopeOf(model, entry);
    return scope === null ? model : rememberingChat(model, store, scope);
  };
  const embedder = (model: EmbeddingModel, entry: ModelEntry | null) => {
    const scope = scopeOf(model, entry);
    return scope === null ? model : rememberingEmbedder(model, store, scope);
  };
  return {
    llm: chat(models.llm, entries.chat),
    extractor: chat(models.extractor, entries.extractor),
    judges: models.judges.map((judge, at) => chat(judge, judgeEntries(entries)[at])),
    embedder: embedder(models.embedder, entries.embedder),
  };
}
