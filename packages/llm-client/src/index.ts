export { ABSTENTION } from "./abstention.js";
export type { ChatModel, ChatRequest, ChatResponse, Usage } from "./chat-model.js";
export { chatModelChecks, embeddingModelChecks, type ModelCheck } from "./conformance.js";
export {
  type ChatModelOptions,
  createChatModel,
  createEmbeddingModel,
  type EmbeddingModelOptions,
} from "./create-model.js";
export type { EmbeddingModel, EmbedRequest } from "./embedding-model.js";
export { ModelError, type ModelErrorKind } from "./error.js";
export { createExtractiveReader } from "./extractive/reader.js";
export { createHashedNgramEmbedder, type HashedNgramOptions } from "./hashed-ngrams/embedder.js";
export { type ModelName, type Provider, parseModelName } from "./model-name.js";
export { createOllamaChat, type OllamaChatOptions } from "./ollama/chat.js";
export {
  createOllamaEmbedder,
  type EmbeddingPrefixes,
  type OllamaEmbedderOptions,
  trainedPrefixes,
} from "./ollama/embedder.js";
export { type InspectOllamaOptions, inspectOllama, type OllamaInspection } from "./ollama/inspect.js";
