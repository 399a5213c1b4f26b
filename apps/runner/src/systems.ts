import { AsyncLocalStorage } from "node:async_hooks";
import type { Retriever } from "@hg-rag/evaluator";
import type { GraphView } from "@hg-rag/graph-store";
import { createHgragRetriever, type HgragRetriever } from "@hg-rag/hgrag-retriever";
import type { ChatModel } from "@hg-rag/llm-client";
import { createVectorRetriever } from "@hg-rag/vector-baseline";
import { UsageError } from "./cli-error.js";
import type { RunConfig } from "./profile.js";
import type { IndexedPassages } from "./vector-index.js";

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
  readonly graph: GraphView;
  readonly extractor: ChatModel;
  /** Needed by `vector` alone. */
  readonly indexed: IndexedPassages | null;
  readonly settings: Pick<RunConfig, "retrieval" | "temperature" | "seed">;
}

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

/** Makes a system over a graph. */
export function createSystem(name: SystemName, parts: SystemParts): System {
  return name === "hgrag" ? createHgrag(parts) : createVector(parts);
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

function createVector({ indexed, settings }: SystemParts): System {
  const { index, embedder, passages } = indexed!;
  const retriever = createVectorRetriever({ index, embedder, passages, k: settings.retrieval.top_k });
  return { name: "vector", retriever };
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
