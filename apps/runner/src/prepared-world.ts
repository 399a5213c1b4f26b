import { createHash } from "node:crypto";
import type { Question, ScoreLookups, WorldEntry } from "@hg-rag/evaluator";
import { createSnapshotBuilder, type GraphView } from "@hg-rag/graph-store";
import { generateQuestions, streamWorld, type WorldSize } from "@hg-rag/world-gen";
import { CommandError } from "./cli-error.js";
import { graphName, readGraph } from "./graph-file.js";
import { fingerprint } from "./graph-fingerprint.js";
import { createLookups } from "./look-ups.js";
import { say } from "./output.js";
import type { RunConfig } from "./profile.js";
import { checkGold, loadQuestions } from "./question-file.js";

/** A world with its questions and what scoring asks of it. */
export interface PreparedWorld {
  readonly entry: WorldEntry;
  readonly graph: GraphView;
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
  const sizes = config.graph === null ? config.sizes : [graphName(config.graph)];
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
      ? streamWorld({ size: worldSize as WorldSize, seed }, createSnapshotBuilder).finish()
      : await readGraph(config.graph, config);
  const questions = await questionsOf(config, graph, seed);
  const { sha256, edges } = fingerprint(graph);
  const entry: WorldEntry = {
    name: graph.name,
    world_size: worldSize,
    seed,
    nodes: graph.order,
    edges,
    questions: questions.length,
    graph_sha256: sha256,
    questions_sha256: createHash("sha256").update(JSON.stringify(questions)).digest("hex"),
  };
  return { entry, graph, questions, lookups: createLookups(graph) };
}

async function questionsOf(config: RunConfig, graph: GraphView, seed: number): Promise<Question[]> {
  const { questions: path, limit } = config;
  if (path !== null) {
    const all = await loadQuestions(path);
    checkGold(graph, all, path);
    return limit === null ? all : all.slice(0, limit);
  }
  const questions = generateQuestions(graph, { seed, ...(limit === null ? {} : { limit }) });
  if (questions.length === 0) {
    throw new CommandError(
      `${graph.name}: no questions follow from this graph; give its own with --questions FILE`,
    );
  }
  if (limit !== null && questions.length < limit) {
    say(`${graph.name}: ${questions.length} questions, fewer than the ${limit} asked for`);
  }
  return questions;
}
