import { basename, join, resolve } from "node:path";
import type { Manifest, MetricsDocument, RunRecord, WorldEntry } from "@hg-rag/evaluator";
import { ModelError } from "@hg-rag/llm-client";
import { CommandError, InterruptedError } from "./cli-error.js";
import { type Job, runTrial } from "./experiment.js";
import { createManifest } from "./manifest.js";
import { type OpenWorld, type PlannedWorld, planWorld } from "./planned-world.js";
import { addUsage, type CallingOptions, type PreparedModels, prepareModels } from "./prepared-models.js";
import { trialsOf } from "./prepared-world.js";
import type { RunConfig } from "./profile.js";
import { createProgress } from "./progress.js";
import { keyOf, RecordLog } from "./record-log.js";
import { readManifest, writeConfig, writeManifest, writeResults } from "./run-folder.js";
import { parseSystems } from "./system-spec.js";
import { createIndexer } from "./vector-index.js";

export interface RunOptions extends CallingOptions {
  /** Questions side by side, >= 1. */
  readonly concurrency: number;
}

export interface RunOutcome {
  readonly metrics: MetricsDocument;
  readonly records: readonly RunRecord[];
}

/** A trial with the jobs it consists of, in the run's order. */
interface PlannedTrial {
  readonly world: PlannedWorld;
  readonly trial: number;
  readonly jobs: readonly Job[];
}

/** Runs what is left of an experiment in its folder, then writes everything that follows from the records. */
export async function runExperiment(options: RunOptions): Promise<RunOutcome> {
  const { dir, config } = options;
  const plan = await planTrials(config);
  const worlds = [...new Set(plan.map(({ world }) => world.entry))];
  const leftOut = [...new Set(plan.map(({ world }) => world))].flatMap((world) => world.leftOut);
  const earlier = await readManifest(dir);
  if (earlier !== null) checkSameWorlds(dir, earlier, worlds);
  const prepared = await prepareModels(options, await plan[0]!.world.longestPassage());
  const manifest = (records: readonly RunRecord[], finished: string | null) =>
    createManifest({
      run: basename(resolve(dir)),
      config,
      models: prepared.entries,
      probes: prepared.probes,
      worlds,
      leftOut,
      records,
      started: earlier?.started ?? started,
      finished,
      usage: addUsage(earlier?.usage, prepared.usage()),
    });
  const started = new Date().toISOString();
  if (earlier === null) {
    await writeConfig(dir, config);
    await writeManifest(dir, await manifest([], null));
  }
  const log = RecordLog.open(join(dir, "records.jsonl"));
  const keys = plan.flatMap((trial) => trial.jobs.map((job) => jobKey(trial, job)));
  try {
    await runPlan(options, prepared, plan, log, keys.length);
  } catch (error) {
    log.close();
    await prepared.close(false);
    await writeManifest(dir, await manifest([], null));
    throw stopped(error, options, log.done.size, keys.length);
  }
  const records = await log.finish(keys);
  await prepared.close(true);
  const results = await writeResults(dir, config, await manifest(records, new Date().toISOString()), records);
  return { records, metrics: results };
}

/** Records of other worlds or questions must not stand in one run. */
function checkSameWorlds(dir: string, earlier: Manifest, worlds: readonly WorldEntry[]): void {
  for (const { name, seed, graph_sha256, questions_sha256 } of worlds) {
    // A graph that was given has one name, and questions of its own for every seed.
    const before = earlier.worlds.find((world) => world.name === name && world.seed === seed);
    if (before?.graph_sha256 === graph_sha256 && before.questions_sha256 === questions_sha256) continue;
    const what = before?.graph_sha256 === graph_sha256 ? "questions" : "graph";
    throw new CommandError(
      `${dir}: the ${what} of ${name} changed since the run began; restore them, or start a new run`,
    );
  }
}

async function planTrials(config: RunConfig): Promise<PlannedTrial[]> {
  const systems = parseSystems(config.systems, config.retrieval);
  const worlds = new Map<string, PlannedWorld>();
  const plan: PlannedTrial[] = [];
  for (const { source, trial } of trialsOf(config)) {
    // Questions from a file, and so the graph too, are the same for every seed.
    const key = config.questions === null ? `${source.worldSize} ${source.seed}` : source.worldSize;
    const world = worlds.get(key) ?? (await planWorld(config, source, systems));
    worlds.set(key, world);
    const jobs = world.questions.flatMap((question) => world.systems.map((system) => ({ question, system })));
    plan.push({ world, trial, jobs });
  }
  return plan;
}

async function runPlan(
  options: RunOptions,
  prepared: PreparedModels,
  plan: readonly PlannedTrial[],
  log: RecordLog,
  total: number,
): Promise<void> {
  const { config, signal, concurrency, dir } = options;
  const run = basename(resolve(dir));
  const digest = prepared.entries.embedder?.digest ?? null;
  const indexPassages = createIndexer(prepared.layered.embedder, { dir: join(dir, "vectors"), digest });
  let done = log.done.size;
  const progress = createProgress(total, done);
  const openWorld = oneAtATime((planned) => planned.open(indexPassages, signal));
  try {
    for (const planned of plan) {
      const { trial } = planned;
      const jobs = planned.jobs.filter((job) => !log.done.has(jobKey(planned, job)));
      if (jobs.length === 0) continue;
      const samplingSeed = config.seed + trial - 1;
      const models = prepared.layered.forTrial(trial);
      const { world, parts } = await openWorld(planned.world);
      const shared = { run, config, models, world, parts, trial, samplingSeed, signal };
      await runTrial(shared, jobs, concurrency, (record) => {
        log.append(record);
        done += 1;
        progress.update(done, `${world.entry.world_size}, trial ${trial}`);
      });
    }
  } finally {
    progress.stop();
  }
}

/** Trials of one world come one after the other: it is opened once, and let go for the next. */
function oneAtATime(
  open: (planned: PlannedWorld) => Promise<OpenWorld>,
): (planned: PlannedWorld) => Promise<OpenWorld> {
  let last: { readonly planned: PlannedWorld; readonly opened: Promise<OpenWorld> } | undefined;
  return (planned) => {
    if (last?.planned !== planned) last = { planned, opened: open(planned) };
    return last.opened;
  };
}

function jobKey({ world, trial }: PlannedTrial, { question, system }: Job): string {
  return keyOf({ world: world.entry.name, trial, question_id: question.id, system: system.name });
}

/** An error that ended a run, with what stands and how to go on. */
function stopped(error: unknown, options: RunOptions, done: number, total: number): unknown {
  const goOn = `${done} of ${total} records are kept; go on with: hgrag run --resume ${options.dir}`;
  if (options.signal.aborted) return new InterruptedError(`interrupted; ${goOn}`, { cause: error });
  const { message, code } = error as NodeJS.ErrnoException;
  // What the disk refused, or a model's server, can be mended; anything else is a fault of the program.
  const mendable = error instanceof ModelError || code !== undefined;
  return mendable ? new CommandError(`${message}; ${goOn}`, { cause: error }) : error;
}
