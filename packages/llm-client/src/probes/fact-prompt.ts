import type { ChatRequest } from "../chat-model.js";

/** The year that the fact is about; no other text of the probes holds it. */
export const FACT = "1742";

/** A question whose answer is the first fact of a fenced context, with so much text after it. */
export function factPrompt(filler = ""): Pick<ChatRequest, "system" | "prompt"> {
  const context = `[TOWN] Tarvenholm\nfounded: ${FACT}${filler === "" ? "" : `\n\n${filler}`}`;
  return {
    system:
      "You answer questions from the context, and from nothing else. Be brief: one sentence, or the answer alone.",
    prompt: `Context:\n<context>\n${context}\n</context>\n\nQuestion: In which year was Tarvenholm founded?\n\nAnswer:`,
  };
}

/** Whether an answer gives the fact, and is not the prompt said again. */
export function givesFact(answer: string): boolean {
  return answer.includes(FACT) && !answer.includes("<context>");
}
