export { ABSTENTION } from "./abstention.js";
export type { ChatModel, ChatRequest, ChatResponse, Usage } from "./chat-model.js";
export type { EmbeddingModel, EmbedRequest } from "./embedding-model.js";
export { ModelError, type ModelErrorKind } from "./error.js";
