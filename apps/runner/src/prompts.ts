import { ABSTENTION } from "@hg-rag/llm-client";

/** What an answering model is given. */
export interface AnswerPrompt {
  readonly system: string;
  readonly user: string;
}

const BREVITY =
  "Be brief: one or two sentences for a fact, up to four to name several things or to give reasons.";

/**
 * Which instructions a context comes with. `structured` explains the blocks of hgrag's context, `passages` says that
 * there are passages, as in the paper's setting, where the two systems' prompts differ; `one` is the same for all that
 * have a context; `closed-book` is for the one that has none, and asks for what the model knows by itself.
 */
export type PromptForm = "structured" | "passages" | "one" | "closed-book";

/** Every record holds its whole prompt, so that whoever reads its numbers sees it. */
const SYSTEM_PROMPTS: Readonly<Record<PromptForm, string>> = {
  structured: [
    "You answer questions about a world from the part of its knowledge graph that the context holds, and from nothing else.",
    "[LOCATION CHAIN] says what lies in what. Each block after it describes one thing. [RELATIONS] says how they are related; a relation marked (mutual) holds both ways.",
    "A question about one relation concerns that relation alone: who trades is not who borders.",
    ...answerRules(),
  ].join("\n"),
  passages: [
    "You answer questions about a world from the passages that the context holds, and from nothing else.",
    ...answerRules(),
  ].join("\n"),
  one: [
    "You answer questions about a world from what the context holds, and from nothing else.",
    "The context describes things by their types, names, attributes and relations; a relation marked (mutual) holds both ways.",
    "A question about one relation concerns that relation alone: who trades is not who borders.",
    ...answerRules(),
  ].join("\n"),
  "closed-book": [
    "You answer questions about a world from what you know.",
    `If you do not know the answer, reply: ${ABSTENTION}`,
    BREVITY,
  ].join("\n"),
};

function answerRules(): string[] {
  return [`If the context does not hold the answer, reply: ${ABSTENTION}`, BREVITY];
}

/** The whole prompt: untrusted text stands in the context block and cannot close it. */
export function answerPrompt(form: PromptForm, context: string, question: string): AnswerPrompt {
  const system = SYSTEM_PROMPTS[form];
  if (form === "closed-book") return { system, user: `Question: ${question}\n\nAnswer:` };
  const fenced = context.replace(/<(?=\s*\/?\s*context\b)/gi, "&lt;");
  return {
    system,
    user: `Context:\n<context>\n${fenced}\n</context>\n\nQuestion: ${question}\n\nAnswer:`,
  };
}
