import type { ChatModel } from "./chat-model.js";
import type { EmbeddingModel } from "./embedding-model.js";
import { createExtractiveReader } from "./extractive/reader.js";
import { createHashedNgramEmbedder } from "./hashed-ngrams/embedder.js";
import { createLlamaCppChat } from "./llama-cpp/chat.js";
import { createLlamaCppEmbedder, type LlamaCppEmbedderOptions } from "./llama-cpp/embedder.js";
import type { LlamaCppOptions } from "./llama-cpp/options.js";
import { parseModelName } from "./model-name.js";
import { createOllamaChat, type OllamaChatOptions } from "./ollama/chat.js";
import { createOllamaEmbedder, type OllamaEmbedderOptions } from "./ollama/embedder.js";
import { createOpenAiChat, type OpenAiChatOptions } from "./openai/chat.js";
import { createOpenAiEmbedder, type OpenAiEmbedderOptions } from "./openai/embedder.js";

/** Settings of `createChatModel`, for every provider; each overlooks those of the others. */
export type ChatModelOptions = Omit<OllamaChatOptions & OpenAiChatOptions & LlamaCppOptions, "model">;

/** Settings of `createEmbeddingModel`, for every provider; each overlooks those of the others. */
export type EmbeddingModelOptions = Omit<
  OllamaEmbedderOptions & OpenAiEmbedderOptions & LlamaCppEmbedderOptions,
  "model"
>;

/**
 * The chat model that `provider:name` names: `ollama:NAME`, `openai:NAME`, `llama-cpp:FILE` or `builtin:extractive`.
 *
 * @throws RangeError when there is no such model or an option is out of range
 */
export function createChatModel(id: string, options: ChatModelOptions = {}): ChatModel {
  const { provider, name } = parseModelName(id);
  if (provider === "ollama") return createOllamaChat({ ...options, model: name });
  if (provider === "openai") return createOpenAiChat({ ...options, model: name });
  if (provider === "llama-cpp") return createLlamaCppChat({ ...options, model: name });
  if (name === "extractive") return createExtractiveReader();
  throw new RangeError(`llm-client: the only builtin chat model is builtin:extractive, got "${id}"`);
}

/**
 * The embedding model that `provider:name` names: `ollama:NAME`, `openai:NAME`, `llama-cpp:FILE` or `builtin:hashed-ngrams`.
 *
 * @throws RangeError when there is no such model or an option is out of range
 */
export function createEmbeddingModel(id: string, options: EmbeddingModelOptions = {}): EmbeddingModel {
  const { provider, name } = parseModelName(id);
  if (provider === "ollama") return createOllamaEmbedder({ ...options, model: name });
  if (provider === "openai") return createOpenAiEmbedder({ ...options, model: name });
  if (provider === "llama-cpp") return createLlamaCppEmbedder({ ...options, model: name });
  if (name === "hashed-ngrams") return createHashedNgramEmbedder();
  throw new RangeError(`llm-client: the only builtin embedding model is builtin:hashed-ngrams, got "${id}"`);
}
