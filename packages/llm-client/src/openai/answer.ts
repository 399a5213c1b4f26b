import type { ChatResponse, Usage } from "../chat-model.js";
import { countOf } from "../http/count.js";
import { brokenOff, malformed } from "../http/failure.js";
import { fieldOf } from "../http/field.js";
import type { ServerTarget } from "../http/target.js";

/** An answer before it is checked. */
export interface ReadAnswer {
  readonly content: string;
  readonly usage: Usage;
  readonly finishReason: ChatResponse["finishReason"];
}

/** Reads an answer that came whole. */
export function readAnswer(target: ServerTarget, answer: unknown): ReadAnswer {
  const choice = firstChoice(answer);
  const content = fieldOf(fieldOf(choice, "message"), "content") ?? "";
  // A model that refuses, or thinks up to the limit, has null for content.
  if (typeof content !== "string" || fieldOf(choice, "message") === undefined) {
    throw malformed(target, "the answer has no choices[0].message.content", JSON.stringify(answer));
  }
  return {
    content,
    usage: usageOf(fieldOf(answer, "usage")),
    finishReason: finishReasonOf(fieldOf(choice, "finish_reason")),
  };
}

/**
 * Reads an answer that comes in chunks.
 *
 * @throws ModelError of kind `http` when it ends without a reason, as one that was broken off does
 */
export async function readStream(
  target: ServerTarget,
  chunks: AsyncIterable<unknown>,
  onText: (piece: string) => void,
): Promise<ReadAnswer> {
  let content = "";
  let usage: unknown;
  let reason: unknown;
  for await (const chunk of chunks) {
    const choice = firstChoice(chunk);
    const piece = fieldOf(fieldOf(choice, "delta"), "content");
    if (typeof piece === "string" && piece !== "") {
      content += piece;
      onText(piece);
    }
    reason = fieldOf(choice, "finish_reason") ?? reason;
    usage = fieldOf(chunk, "usage") ?? usage;
  }
  if (reason === undefined) throw brokenOff(target, "it ended before its last piece");
  return { content, usage: usageOf(usage), finishReason: finishReasonOf(reason) };
}

function firstChoice(answer: unknown): unknown {
  const choices = fieldOf(answer, "choices");
  return Array.isArray(choices) ? choices[0] : undefined;
}

function finishReasonOf(reason: unknown): ChatResponse["finishReason"] {
  return reason === "length" ? "length" : "stop";
}

function usageOf(usage: unknown): Usage {
  const cached = countOf(fieldOf(fieldOf(usage, "prompt_tokens_details"), "cached_tokens"));
  return {
    promptTokens: countOf(fieldOf(usage, "prompt_tokens")),
    completionTokens: countOf(fieldOf(usage, "completion_tokens")),
    ...(cached === null ? {} : { cachedTokens: cached }),
  };
}
