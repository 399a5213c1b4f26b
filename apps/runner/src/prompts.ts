import { ABSTENTION } from "@hg-rag/llm-client";
import type { SystemName } from "./systems.js";

/** What an answering model is given. */
export interface AnswerPrompt {
  readonly system: string;
  readonly user: string;
}

/**
 * The system message of each system. As in the paper's setting they differ: the one for `hgrag` explains the blocks
 * of its context and says that a question about one relation concerns that relation alone. Every record
 * holds its whole prompt, so that whoever reads its numbers sees it.
 */
const SYSTEM_PROMPTS: Readonly<Record<SystemName, string>> = {
  hgrag: [
    "You answer questions about a world from the part of its knowledge graph that the context holds, and from nothing else.",
    "[LOCATION CHAIN] says what lies in what. Each block after it describes one thing. [RELATIONS] says how they are related; a relation marked (mutual) holds both ways.",
    "A question about one relation concerns that relation alone: who trades is not who borders.",
    ...answerRules(),
  ].join("\n"),
  vector: [
    "You answer questions about a world from the passages that the context holds, and from nothing else.",
    ...answerRules(),
  ].join("\n"),
};

function answerRules(): string[] {
  return [
    `If the context does not hold the answer, reply: ${ABSTENTION}`,
    "Be brief: one or two sentences for a fact, up to four to name several things or to give reasons.",
  ];
}

/** The whole prompt: untrusted text stands in the context block and cannot close it. */
export function answerPrompt(system: SystemName, context: string, question: string): AnswerPrompt {
  const fenced = context.replace(/<(?=\s*\/?\s*context\b)/gi, "&lt;");
  return {
    system: SYSTEM_PROMPTS[system],
    user: `Context:\n<context>\n${fenced}\n</context>\n\nQuestion: ${question}\n\nAnswer:`,
  };
}
