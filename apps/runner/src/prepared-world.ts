import { createHash } from "node:crypto";
import type { Question, ScoreLookups, WorldEntry } from "@hg-rag/evaluator";
import { createSnapshotBuilder, type GraphView } from "@hg-rag/graph-store";
import {
  conditionNamed,
  generateQuestions,
  type QuestionOptions,
  streamWorld,
  type WorldOptions,
} from "@hg-rag/world-gen";
import { asUsage, CommandError } from "./cli-error.js";
import { graphName, readGraph } from "./graph-file.js";
import { fingerprint } from "./graph-fingerprint.js";
import { createLookups } from "./look-ups.js";
import { say } from "./output.js";
import { nameOfSize, type Profile, type RunConfig } from "./profile.js";
import { checkGold, loadQuestions, withEvidenceFromAnswers } from "./question-file.js";

/** A world with its questions and what scoring asks of it. */
export interface PreparedWorld {
  readonly entry: WorldEntry;
  readonly graph: GraphView;
  readonly questions: readonly Question[];
  /** Made when it is first asked for: retrieval alone needs none. */
  readonly lookups: ScoreLookups;
}

/** Where a world comes from: a size under a condition and a seed, or files. */
export interface WorldSource {
  /** As records call it: the size, and the condition unless it is plain. */
  readonly worldSize: string;
  readonly world: Pick<WorldOptions, "size" | "planets" | "countries" | "cities">;
  readonly condition: string;
  readonly seed: number;
}

/** The worlds of a run in order: for each size under each condition every trial, 1-based, with its seed. */
export function trialsOf(config: RunConfig): { source: WorldSource; trial: number }[] {
  const sources = config.graph === null ? generatedSources(config) : [fileSource(config.graph)];
  return sources.flatMap(({ trials = config.trials, ...source }) =>
    Array.from({ length: trials }, (_, index) => index + 1).map((trial) => ({
      source: { ...source, seed: seedOf(config, trial) },
      trial,
    })),
  );
}

type UnseededSource = Omit<WorldSource, "seed"> & { readonly trials?: number | undefined };

function fileSource(path: string): UnseededSource {
  return { worldSize: graphName(path), world: {}, condition: "plain" };
}

function generatedSources({ sizes, conditions }: RunConfig): UnseededSource[] {
  return sizes.flatMap((size) =>
    conditions.map((condition) => {
      const name = nameOfSize(size);
      const worldSize = condition === "plain" ? name : `${name} ${condition}`;
      return { worldSize, condition, ...countsOf(size) };
    }),
  );
}

function countsOf(size: Profile["sizes"][number]): Pick<UnseededSource, "world" | "trials"> {
  if (typeof size === "string") return { world: { size } };
  const { planets, countries, cities, trials } = size;
  return { world: { planets, countries, cities }, trials };
}

/** The seed of a trial's world, questions and sampling. */
function seedOf(config: RunConfig, trial: number): number {
  return config.trial_seeds === "one for all" ? config.seed : config.seed + trial - 1;
}

export async function prepareWorld(config: RunConfig, source: WorldSource): Promise<PreparedWorld> {
  const { worldSize, seed } = source;
  const condition = asUsage(() => conditionNamed(source.condition));
  // Where a condition says how many planets there are, it says so of every size.
  const options = { ...source.world, ...condition.world, seed };
  const graph =
    config.graph === null
      ? streamWorld(options, createSnapshotBuilder).finish()
      : await readGraph(config.graph, config);
  const questions = await questionsOf(config, graph, { ...condition.questions, seed });
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
  let lookups: ScoreLookups | undefined;
  return {
    entry,
    graph,
    questions,
    get lookups() {
      lookups ??= createLookups(graph);
      return lookups;
    },
  };
}

async function questionsOf(
  config: RunConfig,
  graph: GraphView,
  options: QuestionOptions,
): Promise<Question[]> {
  const { questions: path, limit } = config;
  if (path !== null) {
    const given = await loadQuestions(path);
    const all = config.evidence === "answers" ? withEvidenceFromAnswers(given) : given;
    checkGold(graph, all, path);
    return limit === null ? all : all.slice(0, limit);
  }
  const questions = generateQuestions(graph, { ...options, ...(limit === null ? {} : { limit }) });
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
