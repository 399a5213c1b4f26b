import type { GraphView } from "@hg-rag/graph-store";
import {
  createHgragRetriever,
  HGRAG_DEFAULTS,
  levelsAskedFor,
  linkAnchor,
  retrieveSubgraph,
  serialize,
} from "@hg-rag/hgrag-retriever";
import type { Calls } from "./measure.js";
import { type Asked, createNameGiver } from "./named-anchors.js";

/** The calls that retrieval of each question consists of, step by step and as a whole, with the paper's settings. */
export interface RetrievalSteps {
  /** Extracted name to node. */
  readonly linking: Calls;
  /** Node to capped subgraph. */
  readonly walk: Calls;
  /** Subgraph to text. */
  readonly serialization: Calls;
  /** Name to context: all of them, as `retrieve` does it. */
  readonly whole: Calls;
}

export function retrievalSteps(graph: GraphView, asked: readonly Asked[]): RetrievalSteps {
  const retriever = createHgragRetriever({ graph, extractor: createNameGiver(asked) });
  const starts = asked.map(({ question, name }) => {
    const { node } = linkAnchor(graph, name, question, noName)!;
    return { node, options: { ...HGRAG_DEFAULTS, kDown: levelsAskedFor(graph, node, question) } };
  });
  const subgraphs = starts.map(({ node, options }) => retrieveSubgraph(graph, node, options));
  return {
    linking: asked.map(
      ({ question, name }) =>
        () =>
          linkAnchor(graph, name, question, noName),
    ),
    walk: starts.map(
      ({ node, options }) =>
        () =>
          retrieveSubgraph(graph, node, options),
    ),
    serialization: subgraphs.map((subgraph) => () => serialize(graph, subgraph)),
    whole: asked.map(
      ({ question }) =>
        () =>
          retriever.retrieve(question),
    ),
  };
}

// Every name is in the graph; the closest one is the business of `linking` and `fuzzy`.
function noName(): never {
  throw new Error("bench: a name of the graph was not found in it");
}
