import type { ChatCompletionCreateParamsNonStreaming as Completion } from "openai/resources/chat/completions";
import type { ChatRequest } from "../chat-model.js";

/** How a server wants the limit to be called: OpenAI's newer models refuse the older name, most servers know no other. */
export type LimitName = "max_tokens" | "max_completion_tokens";

/** A request as `/chat/completions` wants it. */
export function toOpenAi(model: string, request: ChatRequest, limitName: LimitName): Completion {
  const { system, prompt, temperature, maxTokens, seed, schema } = request;
  return {
    model,
    messages: [
      ...(system === undefined ? [] : [{ role: "system" as const, content: system }]),
      { role: "user", content: prompt },
    ],
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxTokens === undefined ? {} : { [limitName]: maxTokens }),
    ...(seed === undefined ? {} : { seed }),
    ...(schema === undefined
      ? {}
      : { response_format: { type: "json_schema", json_schema: { name: "answer", strict: true, schema } } }),
  };
}
