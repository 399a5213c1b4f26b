import { refuseAborted } from "../aborted.js";
import { ABSTENTION } from "../abstention.js";
import type { ChatModel, ChatRequest } from "../chat-model.js";
import { answerFrom } from "./answer.js";
import { extractName } from "./extract-name.js";

const ID = "builtin:extractive";
/** What an extraction prompt asks to hear when a question names nothing. */
const NO_NAME = "NONE";

/**
 * A reader without a language model, `builtin:extractive`. It gets the prompt that a language model would get and
 * answers from the lines of the context in it, by rules about names, labels and types, or abstains.
 *
 * - A prompt with a `<context>`: the values or names that answer, joined by ", ", or the abstention.
 * - A prompt without one whose system message asks to extract a name: the name, or `NONE`.
 * - Any other prompt, a judge's among them: the abstention.
 *
 * It has no tokenizer, so token counts are null. Answers depend on the prompt alone.
 */
export function createExtractiveReader(): ChatModel {
  return {
    id: ID,
    isLanguageModel: false,
    async chat(request) {
      refuseAborted(ID, request.signal);
      const text = reply(request);
      request.onText?.(text);
      return {
        text,
        usage: { promptTokens: null, completionTokens: null },
        finishReason: "stop",
      };
    },
  };
}

function reply({ system = "", prompt }: ChatRequest): string {
  const open = prompt.indexOf("<context>");
  const close = prompt.lastIndexOf("</context>");
  if (open >= 0 && close > open) {
    return answerFrom(prompt.slice(open + "<context>".length, close), questionIn(prompt.slice(close)));
  }
  return asksForName(system) ? (extractName(questionIn(prompt)) ?? NO_NAME) : ABSTENTION;
}

/** The text after `Question:`, up to the line that waits for the answer. */
function questionIn(prompt: string): string {
  const label = /^Question:/m.exec(prompt);
  const start = label === null ? 0 : label.index + label[0].length;
  return prompt
    .slice(start)
    .replace(/\n\s*(?:Answer|Name):\s*$/, "")
    .trim();
}

function asksForName(system: string): boolean {
  return /\b(?:extract|identify)\b/i.test(system) && /\b(?:name|entity)\b/i.test(system);
}
