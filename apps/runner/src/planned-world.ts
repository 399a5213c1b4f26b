import type { LeftOut, Question, WorldEntry } from "@hg-rag/evaluator";
import { fitsWhole } from "./fits-whole.js";
import { longestPassage } from "./passages.js";
import { type PreparedWorld, prepareWorld, type WorldSource } from "./prepared-world.js";
import type { RunConfig } from "./profile.js";
import type { SystemSpec } from "./system-spec.js";
import { type Indexer, MOST_SCANNED_QUESTIONS } from "./vector-index.js";
import { createWorldParts, type WorldParts } from "./world-parts.js";

/** A world of a run, with all that its trials share. */
export interface OpenWorld {
  readonly world: PreparedWorld;
  readonly parts: WorldParts;
}

/** A world that a run will come to: what it is stands, itself is made when its turn comes. */
export interface PlannedWorld {
  readonly entry: WorldEntry;
  readonly questions: readonly Question[];
  /** The run's systems but for those left out. */
  readonly systems: readonly SystemSpec[];
  readonly leftOut: readonly LeftOut[];
  /** The longest passage among the first. */
  longestPassage(): Promise<string>;
  open(indexPassages: Indexer, signal: AbortSignal): Promise<OpenWorld>;
}

/** Worlds of more nodes are made again when their turn comes, so that a run never holds two of them. */
const MOST_KEPT_NODES = 5000;

/** Prepares a world for what a plan must know of it: its name, its hashes, its questions, and what fits it. */
export async function planWorld(
  config: RunConfig,
  source: WorldSource,
  systems: readonly SystemSpec[],
): Promise<PlannedWorld> {
  const prepared = await prepareWorld(config, source);
  const { entry, questions, graph } = prepared;
  const leftOut = systems.filter(
    (spec) => spec.base === "full" && !fitsWhole(graph, spec.retrieval.full_tokens),
  );
  const kept = config.graph !== null || graph.order <= MOST_KEPT_NODES ? prepared : null;
  const remade = async () => kept ?? (await prepareWorld(config, source));
  return {
    entry,
    questions,
    systems: systems.filter((spec) => !leftOut.includes(spec)),
    leftOut: leftOut.map(({ name, retrieval }) => ({
      world: entry.name,
      system: name,
      reason: `the whole world is more than ${retrieval.full_tokens} tokens`,
    })),
    longestPassage: async () => longestPassage((await remade()).graph),
    async open(indexPassages, signal) {
      const world = await remade();
      const scan = questions.length <= MOST_SCANNED_QUESTIONS;
      return { world, parts: createWorldParts(world.graph, indexPassages, { scan, signal }) };
    },
  };
}
