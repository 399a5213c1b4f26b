import type { ChatModel, ChatRequest, ChatResponse } from "../../chat-model.js";

const wordsOf = (text: string): string[] => text.match(/\S+/g) ?? [];

/** Knows the fact when its prompt holds it, counts to as many as it is allowed, and constrains JSON. */
export function obedientReply({ prompt, system = "", maxTokens, schema }: ChatRequest): ChatResponse {
  const known = prompt.includes("1742");
  const whole = schema
    ? JSON.stringify({ town: "Tarvenholm", year: 1742 })
    : known
      ? "It was founded in 1742."
      : "one two three ".repeat(40).trim();
  const words = wordsOf(whole);
  const text = words.slice(0, maxTokens ?? words.length).join(" ");
  return {
    text,
    usage: {
      promptTokens: 9 + wordsOf(`${system} ${prompt}`).length,
      completionTokens: wordsOf(text).length,
    },
    finishReason: text === whole ? "stop" : "length",
  };
}

/** A model that does all that is asked, but for what `change` makes of its replies. */
export function chatOf(
  change: (request: ChatRequest) => Partial<ChatResponse> | Promise<Partial<ChatResponse>> = () => ({}),
  traits: Partial<ChatModel> = {},
): ChatModel {
  return {
    id: "test:chat",
    isLanguageModel: true,
    constrainsJson: true,
    ...traits,
    chat: async (request) => ({ ...obedientReply(request), ...(await change(request)) }),
  };
}
