import type { GraphView } from "@hg-rag/graph-store";
import { extractionPrompt } from "@hg-rag/hgrag-retriever";
import type { ChatModel } from "@hg-rag/llm-client";
import { generateQuestions } from "@hg-rag/world-gen";

/** A question and the name that it is about. */
export interface Asked {
  readonly question: string;
  readonly name: string;
}

/** A graph's questions, each with the name of its gold anchor. */
export function askedOf(graph: GraphView, limit: number): Asked[] {
  return generateQuestions(graph, { limit }).map(({ question, anchor_ids }) => ({
    question,
    name: graph.nameOf(graph.node(anchor_ids[0]!)!),
  }));
}

/**
 * A model that gives the name which a question is about at once. A model's time is not what is measured here; how
 * well one extracts names is the experiment's to say.
 */
export function createNameGiver(asked: readonly Asked[]): ChatModel {
  const replies = new Map(
    asked.map(({ question, name }) => [
      extractionPrompt(question).prompt,
      Promise.resolve({
        text: name,
        usage: { promptTokens: null, completionTokens: null },
        finishReason: "stop" as const,
      }),
    ]),
  );
  return {
    id: "bench:names",
    isLanguageModel: false,
    chat({ prompt }) {
      const reply = replies.get(prompt);
      if (reply === undefined) throw new Error(`bench: no name is known for ${JSON.stringify(prompt)}`);
      return reply;
    },
  };
}
