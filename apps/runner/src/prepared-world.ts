import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { Question, ScoreLookups, WorldEntry } from "@hg-rag/evaluator";
import { formatGraph, HierarchyGraph } from "@hg-rag/graph-store";
import { generateQuestions, generateWorld, type WorldSize } from "@hg-rag/world-gen";
import { readGraph } from "./graph-file.js";
import { createLookups } from "./look-ups.js";
import type { RunConfig } from "./profile.js";
import { loadQuestions } from "./question-file.js";

/** A world with its questions and what scoring asks of it. */
export interface PreparedWorld {
  readonly entry: WorldEntry;
  readonly graph: HierarchyGraph;
  readonly questions: readonly Question[];
  readonly lookups: ScoreLookups;
}

/** Where a world comes from: a size and a seed, or files. */
export interface WorldSource {
  readonly worldSize: string;
  readonly seed: number;
}

/** The worlds of a run in order: for each size every trial, 1-based, with its seed. */
export function trialsOf(config: RunConfig): { source: WorldSource; trial: number }[] {
  const sizes = config.graph === null ? config.sizes : [basename(config.graph, ".json")];
  const trials = Array.from({ length: config.trials }, (_, index) => index + 1);
  return sizes.flatMap((worldSize) =>
    trials.map((trial) => ({ source: { worldSize, seed: seedOf(config, trial) }, trial })),
  );
}

/** The seed of a trial's world, questions and sampling. */
function seedOf(config: RunConfig, trial: number): number {
  return config.trial_seeds === "one for all" ? config.seed : config.seed + trial - 1;
}

export async function prepareWorld(config: RunConfig, source: WorldSource): Promise<PreparedWorld> {
  const { worldSize, seed } = source;
  const graph =
    config.graph === null
      ? HierarchyGraph.fromDocument(generateWorld({ size: worldSize as WorldSize, seed }))
      : await readGraph(config.graph);
  const questions =
    config.questions === null
      ? generateQuestions(graph, { limit: config.limit, seed })
      : (await loadQuestions(config.questions)).slice(0, config.limit);
  const entry: WorldEntry = {
    name: graph.name,
    world_size: worldSize,
    seed,
    nodes: graph.order,
    edges: graph.size,
    questions: questions.length,
    graph_sha256: sha256(formatGraph(graph.toDocument())),
    questions_sha256: sha256(JSON.stringify(questions)),
  };
  return { entry, graph, questions, lookups: createLookups(graph) };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
