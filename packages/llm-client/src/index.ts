export { ABSTENTION } from "./abstention.js";
export { type Call, type CallScope, callKey } from "./calls/call.js";
export { callLine, isChatAnswer, modelLine, parseTranscript, transcriptText } from "./calls/call-lines.js";
export { type CallAnswer, type CallStore, createMemoryStore } from "./calls/call-store.js";
export { createMeter, type Meter, type MeterOptions, type ModelUse } from "./calls/meter.js";
export { type AnsweredCall, type RememberingOptions, rememberingChat } from "./calls/remembering.js";
export { rememberingEmbedder } from "./calls/remembering-embedder.js";
export { type ReplayOptions, replayingChat, replayingEmbedder } from "./calls/replaying.js";
export { type RecordedCall, type RecordedModel, recordedModel, type Transcript } from "./calls/transcript.js";
export { withBudget } from "./calls/with-budget.js";
export type { ChatModel, ChatRequest, ChatResponse, JsonSchema, Usage } from "./chat-model.js";
export { chatModelChecks, embeddingModelChecks } from "./conformance.js";
export {
  type ChatModelOptions,
  createChatModel,
  createEmbeddingModel,
  type EmbeddingModelOptions,
} from "./create-model.js";
export type { EmbeddingModel, EmbeddingPrefixes, EmbedRequest } from "./embedding-model.js";
export { ModelError, type ModelErrorKind } from "./error.js";
export { createExtractiveReader } from "./extractive/reader.js";
export { createHashedNgramEmbedder, type HashedNgramOptions } from "./hashed-ngrams/embedder.js";
export { createLlamaCppChat } from "./llama-cpp/chat.js";
export type { DownloadProgress } from "./llama-cpp/download.js";
export { createLlamaCppEmbedder, type LlamaCppEmbedderOptions } from "./llama-cpp/embedder.js";
export { inspectLlamaCpp, type LlamaCppInspection } from "./llama-cpp/inspect.js";
export { unloadLlamaCppModels } from "./llama-cpp/loaded.js";
export type { LlamaCppOptions } from "./llama-cpp/options.js";
export type { ModelCheck } from "./model-check.js";
export type { ModelDescription } from "./model-description.js";
export { type ModelName, type Provider, parseModelName } from "./model-name.js";
export { createOllamaChat, type OllamaChatOptions } from "./ollama/chat.js";
export { createOllamaEmbedder, type OllamaEmbedderOptions } from "./ollama/embedder.js";
export { type InspectOllamaOptions, inspectOllama, type OllamaInspection } from "./ollama/inspect.js";
export { createOpenAiChat, type OpenAiChatOptions } from "./openai/chat.js";
export { createOpenAiEmbedder, type OpenAiEmbedderOptions } from "./openai/embedder.js";
export { type InspectOpenAiOptions, inspectOpenAi, type OpenAiInspection } from "./openai/inspect.js";
export { createPatience, type Patience, type PatienceOptions, patient, type Wait } from "./patient.js";
export type { ProbedVerdict } from "./probes/judge-format.js";
export { type ChatProbeOptions, probeChat } from "./probes/probe-chat.js";
export { type EmbedderProbeOptions, probeEmbedder } from "./probes/probe-embedder.js";
export type { ProbeResult } from "./probes/probe-result.js";
export { trainedPrefixes } from "./trained-prefixes.js";
