import { type GraphView, passage } from "@hg-rag/graph-store";
import { countTokens } from "./count-tokens.js";

/** No text of passages has more characters a token than this: beyond, nothing has to be counted. */
const MOST_CHARACTERS_A_TOKEN = 8;

/** Whether all passages of a graph together are at most so many tokens. */
export function fitsWhole(graph: GraphView, mostTokens: number): boolean {
  const texts: string[] = [];
  let characters = 0;
  for (let node = 0; node < graph.order; node += 1) {
    const text = passage(graph, node);
    texts.push(text);
    characters += text.length;
    if (characters > mostTokens * MOST_CHARACTERS_A_TOKEN) return false;
  }
  return countTokens(texts.join("\n\n")) <= mostTokens;
}
