import type { Usage } from "../chat-model.js";
import { ModelError } from "../error.js";
import type { OllamaTarget } from "./failure.js";

/**
 * Refuses an answer to a prompt that the server did not read whole. Ollama cuts a prompt that does not fit, to
 * about half the context, answers with status 200 and says so in its log alone
 * (https://github.com/ollama/ollama/issues/3839); only `prompt_eval_count` tells. The call asks for an error
 * instead (`truncate` and `shift` false), which older servers overlook.
 *
 * A count below the number of words that were sent cannot be right: every tokenizer needs a token a word or more.
 * A prompt and answer that fill the context may have been cut as well.
 *
 * @throws ModelError of kind `context-cut`
 */
export function refuseCutPrompt(
  target: OllamaTarget,
  sent: readonly string[],
  usage: Usage,
  numCtx: number,
): void {
  if (usage.promptTokens === null) return;
  const words = sent.reduce((total, text) => total + (text.match(/\S+/g)?.length ?? 0), 0);
  if (usage.promptTokens < words) {
    throw cut(
      target,
      `the server read ${usage.promptTokens} tokens of a prompt of ${words} words, so it was cut`,
    );
  }
  if (usage.promptTokens + (usage.completionTokens ?? 0) >= numCtx) {
    throw cut(
      target,
      `prompt (${usage.promptTokens} tokens) and answer (${usage.completionTokens ?? 0}) fill num_ctx = ${numCtx}, so the prompt may have been cut`,
    );
  }
}

function cut(target: OllamaTarget, what: string): ModelError {
  return new ModelError(target.id, "context-cut", `${target.id}: ${what}; ${target.tooLong}`);
}
