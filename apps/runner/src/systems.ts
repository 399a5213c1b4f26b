import { AsyncLocalStorage } from "node:async_hooks";
import { createBm25Retriever } from "@hg-rag/bm25-baseline";
import type { Retriever, SystemName } from "@hg-rag/evaluator";
import { createExpandedRetriever } from "@hg-rag/expanded-baseline";
import { createFullContextRetriever, createNoContextRetriever } from "@hg-rag/full-context";
import { createHgragRetriever, type HgragRetriever } from "@hg-rag/hgrag-retriever";
import { createHybridRetriever } from "@hg-rag/hybrid-baseline";
import type { ChatModel } from "@hg-rag/llm-client";
import { createPagerankRetriever, linkByNames } from "@hg-rag/pagerank-baseline";
import { createVectorRetriever } from "@hg-rag/vector-baseline";
import type { PromptForm } from "./prompts.js";
import type { SystemSpec } from "./system-spec.js";
import type { IndexedPassages } from "./vector-index.js";
import type { WorldParts } from "./world-parts.js";

/** A retriever with how its contexts are asked about; `hgrag` can also walk from an anchor that is given. */
export interface System {
  readonly spec: SystemSpec;
  readonly retriever: Retriever;
  readonly promptForm: PromptForm;
  readonly retrieveFrom?: HgragRetriever["retrieveFrom"];
}

export interface SystemParts {
  readonly world: WorldParts;
  readonly extractor: ChatModel;
  readonly temperature: number;
  /** Of the extracting model's sampling. */
  readonly seed: number;
}

/** Makes a system over a world. */
export async function createSystem(spec: SystemSpec, parts: SystemParts): Promise<System> {
  if (spec.base === "hgrag") {
    const retriever = createHgrag(spec, parts);
    const promptForm = spec.retrieval.serialization === "paper" ? "structured" : "passages";
    return {
      spec,
      retriever,
      promptForm,
      retrieveFrom: (id, question) => retriever.retrieveFrom(id, question),
    };
  }
  const promptForm = spec.base === "none" ? "closed-book" : "passages";
  return { spec, retriever: await CREATE[spec.base](spec, parts), promptForm };
}

type Create = (spec: SystemSpec, parts: SystemParts) => Retriever | Promise<Retriever>;

const CREATE: Readonly<Record<Exclude<SystemName, "hgrag">, Create>> = {
  bm25: ({ name, retrieval }, { world }) =>
    createBm25Retriever({ index: world.lexical(), k: retrieval.top_k, name }),
  vector: async (spec, { world }) => overVectors(await world.dense(), spec),
  "vector-blind": async (spec, { world }) => overVectors(await world.blind(), spec),
  hybrid: createHybrid,
  "vector-expanded": async (spec, { world }) => {
    const { name, retrieval } = spec;
    const { hits, cap } = retrieval;
    const retriever = overVectors(await world.dense(), spec, hits);
    return createExpandedRetriever({ graph: world.graph, retriever, hits, k: cap, name });
  },
  "personalized-pagerank": createPagerank,
  none: ({ name }) => createNoContextRetriever({ name }),
  full: ({ name }, { world }) => createFullContextRetriever({ passages: world.passages(), name }),
};

function createHgrag({ name, retrieval }: SystemSpec, parts: SystemParts): HgragRetriever {
  const { k_up, k_side, k_down, cap, cutoff, priority, serialization, linking } = retrieval;
  const { world, extractor, temperature, seed } = parts;
  return createHgragRetriever({
    graph: world.graph,
    extractor: timed(extractor),
    kUp: k_up,
    kSide: k_side,
    kDown: k_down,
    cap,
    cutoff,
    priority,
    serialization,
    // Gold is looked up by whoever holds it, and walked from.
    linking: linking === "gold" ? "model" : linking,
    temperature,
    seed,
    name,
  });
}

function overVectors(
  { index, embedder, passages }: IndexedPassages,
  spec: SystemSpec,
  k = spec.retrieval.top_k,
) {
  return createVectorRetriever({ index, embedder, passages, k, name: spec.name });
}

async function createHybrid(spec: SystemSpec, { world }: SystemParts): Promise<Retriever> {
  const dense = await world.dense();
  const lexical = world.lexical();
  return createHybridRetriever({
    rankers: [
      { name: "bm25", ranked: async (question, n) => lexical.ranked(question, n) },
      {
        name: "vector",
        ranked: async (question, n, options) => {
          const [vector] = await dense.embedder.embed({ texts: [question], role: "query", ...options });
          return dense.index.searcher.nearest(vector!, n);
        },
      },
    ],
    passages: world.passages(),
    k: spec.retrieval.top_k,
    name: spec.name,
  });
}

/** Entities are the nodes that the question names; where it names none, the anchor that hgrag would find. */
function createPagerank(spec: SystemSpec, parts: SystemParts): Retriever {
  const { graph } = parts.world;
  const byNames = linkByNames(graph);
  const anchored = createHgrag({ ...spec, retrieval: { ...spec.retrieval, linking: "model" } }, parts);
  return createPagerankRetriever({
    graph,
    link: async (question, options) => {
      const named = await byNames(question);
      if (named.length > 0) return named;
      const { anchor } = await anchored.retrieve(question, options);
      return anchor === null ? [] : [graph.node(anchor.id)!];
    },
    k: spec.retrieval.cap,
    name: spec.name,
  });
}

/** Milliseconds that the current retrieval has spent in the extracting model. */
export const linkClock = new AsyncLocalStorage<{ ms: number }>();

function timed(model: ChatModel): ChatModel {
  return {
    ...model,
    async chat(request) {
      const start = performance.now();
      try {
        return await model.chat(request);
      } finally {
        const clock = linkClock.getStore();
        if (clock !== undefined) clock.ms += performance.now() - start;
      }
    },
  };
}
