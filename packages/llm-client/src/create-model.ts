import type { ChatModel } from "./chat-model.js";
import type { EmbeddingModel } from "./embedding-model.js";
import { createExtractiveReader } from "./extractive/reader.js";
import { createHashedNgramEmbedder } from "./hashed-ngrams/embedder.js";
import { parseModelName } from "./model-name.js";
import { createOllamaChat, type OllamaChatOptions } from "./ollama/chat.js";
import { createOllamaEmbedder, type OllamaEmbedderOptions } from "./ollama/embedder.js";

/** Settings of `createChatModel`; the builtin reader has none and overlooks them. */
export type ChatModelOptions = Omit<OllamaChatOptions, "model">;

/** Settings of `createEmbeddingModel`; the builtin embedder has none and overlooks them. */
export type EmbeddingModelOptions = Omit<OllamaEmbedderOptions, "model">;

/**
 * The chat model that `provider:name` names: `ollama:NAME` or `builtin:extractive`.
 *
 * @throws RangeError when there is no such model or an option is out of range
 */
export function createChatModel(id: string, options: ChatModelOptions = {}): ChatModel {
  const { provider, name } = parseModelName(id);
  if (provider === "ollama") return createOllamaChat({ ...options, model: name });
  if (name === "extractive") return createExtractiveReader();
  throw new RangeError(`llm-client: the only builtin chat model is builtin:extractive, got "${id}"`);
}

/**
 * The embedding model that `provider:name` names: `ollama:NAME` or `builtin:hashed-ngrams`.
 *
 * @throws RangeError when there is no such model or an option is out of range
 */
export function createEmbeddingModel(id: string, options: EmbeddingModelOptions = {}): EmbeddingModel {
  const { provider, name } = parseModelName(id);
  if (provider === "ollama") return createOllamaEmbedder({ ...options, model: name });
  if (name === "hashed-ngrams") return createHashedNgramEmbedder();
  throw new RangeError(`llm-client: the only builtin embedding model is builtin:hashed-ngrams, got "${id}"`);
}
