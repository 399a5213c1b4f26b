import type { Usage } from "../chat-model.js";
import { ModelError } from "../error.js";
import type { ServerTarget } from "./target.js";

/** What is known of a prompt's way into the model. */
export interface PromptReading {
  /** The texts that were sent. */
  readonly sent: readonly string[];
  readonly usage: Usage;
  /** Tokens of prompt and answer together, and what that limit is called; undefined where it is not known. */
  readonly context?: { readonly tokens: number; readonly name: string } | undefined;
}

/**
 * Refuses an answer to a prompt that the server did not read whole. Some servers cut a prompt that does not fit,
 * answer with status 200 and say so in their log alone (Ollama: https://github.com/ollama/ollama/issues/3839);
 * only the count of the prompt's tokens tells.
 *
 * A count below the number of words that were sent cannot be right: every tokenizer needs a token a word or more.
 * A prompt and answer that fill the context may have been cut as well.
 *
 * @throws ModelError of kind `context-cut`
 */
export function refuseCutPrompt(target: ServerTarget, { sent, usage, context }: PromptReading): void {
  if (usage.promptTokens === null) return;
  const words = sent.reduce((total, text) => total + (text.match(/\S+/g)?.length ?? 0), 0);
  if (usage.promptTokens < words) {
    throw cut(
      target,
      `the server read ${usage.promptTokens} tokens of a prompt of ${words} words, so it was cut`,
    );
  }
  if (context && usage.promptTokens + (usage.completionTokens ?? 0) >= context.tokens) {
    throw cut(
      target,
      `prompt (${usage.promptTokens} tokens) and answer (${usage.completionTokens ?? 0}) fill ${context.name} = ${context.tokens}, so the prompt may have been cut`,
    );
  }
}

function cut(target: ServerTarget, what: string): ModelError {
  return new ModelError(target.id, "context-cut", `${target.id}: ${what}; ${target.advice.tooLong}`);
}
