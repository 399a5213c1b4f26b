import { AsyncLocalStorage } from "node:async_hooks";
import type { Retriever } from "@hg-rag/evaluator";
import { type HierarchyGraph, passage } from "@hg-rag/graph-store";
import { createHgragRetriever, type HgragRetriever } from "@hg-rag/hgrag-retriever";
import type { ChatModel, EmbeddingModel } from "@hg-rag/llm-client";
import { buildVectorIndex, createVectorRetriever } from "@hg-rag/vector-baseline";
import { UsageError } from "./cli-error.js";
import type { RunConfig } from "./profile.js";
import { createProgress } from "./progress.js";

/** The systems that can be named with `--system`. */
const SYSTEMS = ["hgrag", "vector"] as const;

export type SystemName = (typeof SYSTEMS)[number];

/** A retriever under its name; `hgrag` can also walk from an anchor that is given. */
export interface System {
  readonly name: SystemName;
  readonly retriever: Retriever;
  readonly retrieveFrom?: HgragRetriever["retrieveFrom"];
}

export interface SystemParts {
  readonly graph: HierarchyGraph;
  readonly extractor: ChatModel;
  readonly embedder: EmbeddingModel;
  readonly settings: Pick<RunConfig, "retrieval" | "temperature" | "seed">;
  readonly signal?: AbortSignal | undefined;
  /** True for a single question: scanning every passage once is quicker than building a graph over them. */
  readonly scan?: boolean;
}

/** From so many passages on, embedding them shows its progress. */
const MANY_PASSAGES = 2000;

/** Checks names given with `--system`. */
export function checkSystems(names: readonly string[]): SystemName[] {
  for (const name of names) {
    if (!SYSTEMS.some((system) => system === name)) {
      throw new UsageError(`no system ${JSON.stringify(name)}; there are: ${SYSTEMS.join(", ")}`);
    }
  }
  if (names.length === 0) throw new UsageError(`--system needs a name: ${SYSTEMS.join(", ")}`);
  return [...new Set(names)] as SystemName[];
}

/** Makes the named systems over one graph; `vector` embeds every passage first. */
export async function createSystems(names: readonly SystemName[], parts: SystemParts): Promise<System[]> {
  const systems: System[] = [];
  for (const name of names) {
    systems.push(name === "hgrag" ? createHgrag(parts) : await createVector(parts));
  }
  return systems;
}

function createHgrag({ graph, extractor, settings }: SystemParts): System {
  const { k_up, k_side, k_down, cap, cutoff } = settings.retrieval;
  const retriever = createHgragRetriever({
    graph,
    extractor: timed(extractor),
    kUp: k_up,
    kSide: k_side,
    kDown: k_down,
    cap,
    cutoff,
    temperature: settings.temperature,
    seed: settings.seed,
  });
  return { name: "hgrag", retriever, retrieveFrom: (id, question) => retriever.retrieveFrom(id, question) };
}

async function createVector({ graph, embedder, settings, signal, scan }: SystemParts): Promise<System> {
  const passages = Array.from({ length: graph.order }, (_, node) => ({
    id: graph.idOf(node),
    text: passage(graph, node),
  }));
  const progress = passages.length < MANY_PASSAGES ? null : createProgress(passages.length);
  const index = await buildVectorIndex({
    passages,
    embedder,
    onProgress: ({ stage, done }) => progress?.update(done, stage === "embed" ? "embedded" : "indexed"),
    ...(scan && { exactBelow: Number.POSITIVE_INFINITY }),
    ...(signal && { signal }),
  });
  progress?.stop();
  const retriever = createVectorRetriever({ index, embedder, passages, k: settings.retrieval.top_k });
  return { name: "vector", retriever };
}

/** Milliseconds that the current retrieval has spent in the extracting model. */
export const linkClock = new AsyncLocalStorage<{ ms: number }>();

function timed(model: ChatModel): ChatModel {
  return {
    id: model.id,
    isLanguageModel: model.isLanguageModel,
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
