import type { ChatModel, ChatRequest } from "@hg-rag/llm-client";

/** A model that replies the same to every prompt and keeps what it was asked. */
export function fixedReply(text: string): ChatModel & { readonly requests: ChatRequest[] } {
  const requests: ChatRequest[] = [];
  return {
    id: "test:fixed-reply",
    isLanguageModel: false,
    requests,
    chat: async (request) => {
      requests.push(request);
      return { text, usage: { promptTokens: null, completionTokens: null }, finishReason: "stop" };
    },
  };
}
