import { setImmediate as immediate } from "node:timers/promises";
import { type JudgeRecord, judgeAnswer, type Question, type RunRecord } from "@hg-rag/evaluator";
import type { ChatModel, EmbeddingModel } from "@hg-rag/llm-client";
import pLimit from "p-limit";
import { type Answered, answerFrom, recordError } from "./answer.js";
import { composeRecord } from "./compose-record.js";
import { type AnchoredContext, withGroundTruthFallback } from "./ground-truth-fallback.js";
import type { PreparedWorld } from "./prepared-world.js";
import type { RunConfig } from "./profile.js";
import type { SystemSpec } from "./system-spec.js";
import { createSystem, linkClock, type System } from "./systems.js";
import type { WorldParts } from "./world-parts.js";

/** The models of a run. */
export interface RunModels {
  readonly llm: ChatModel;
  readonly extractor: ChatModel;
  readonly embedder: EmbeddingModel;
  /** The first gives `llm_judge_score`; none where nobody judges. */
  readonly judges: readonly ChatModel[];
}

/** What the records of one trial have in common. */
export interface Trial {
  readonly run: string;
  readonly config: RunConfig;
  readonly models: RunModels;
  readonly world: PreparedWorld;
  readonly trial: number;
  /** Seed of the models' sampling: trials of one world differ by it. */
  readonly samplingSeed: number;
  readonly parts: WorldParts;
  readonly signal: AbortSignal;
}

/** One question under one system. */
export interface Job {
  readonly question: Question;
  readonly system: SystemSpec;
}

/**
 * Runs jobs side by side, `concurrency` at a time, and hands over each record as soon as it is there. When a job
 * cannot go on, nor would any other: those under way are stopped, and its error is thrown after the last has ended.
 */
export async function runTrial(
  trial: Trial,
  jobs: readonly Job[],
  concurrency: number,
  onRecord: (record: RunRecord) => void,
): Promise<void> {
  const { models, config, signal } = trial;
  const parts = {
    world: trial.parts,
    extractor: models.extractor,
    temperature: config.temperature,
    seed: trial.samplingSeed,
  };
  const systems = new Map<SystemSpec, System>();
  for (const spec of new Set(jobs.map(({ system }) => system)))
    systems.set(spec, await createSystem(spec, parts));
  const stop = new AbortController();
  const inner = { ...trial, signal: AbortSignal.any([signal, stop.signal]) };
  const limit = pLimit(concurrency);
  const outcomes = await Promise.allSettled(
    jobs.map(({ question, system }) =>
      limit(async () => {
        // The builtin models answer without waiting for anything: let signals and output through.
        await immediate();
        inner.signal.throwIfAborted();
        try {
          onRecord(await runJob(inner, question, systems.get(system)!));
        } catch (error) {
          stop.abort(error);
          throw error;
        }
      }),
    ),
  );
  // The first to fail is the reason; the others were told to stop by it.
  if (stop.signal.aborted) throw stop.signal.reason;
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}

async function runJob(trial: Trial, question: Question, system: System): Promise<RunRecord> {
  const retrieved = await retrieve(trial, question, system);
  const { context } = retrieved;
  const start = performance.now();
  const answered = context === null ? null : await answer(trial, question, system, context);
  const answerMs = performance.now() - start;
  const judgeStart = performance.now();
  const verdicts = await judgeRecords(trial, question, answered?.answer ?? null);
  const judgeMs = performance.now() - judgeStart;
  const ms = { ...retrieved.ms, answer: answerMs, judge: judgeMs };
  return composeRecord(trial, question, {
    system: system.spec.name,
    context,
    answered,
    verdicts,
    ms,
    error: retrieved.error,
  });
}

interface Retrieved {
  readonly context: AnchoredContext | null;
  readonly error: RunRecord["error"];
  readonly ms: { readonly link: number; readonly retrieve: number };
}

async function retrieve(trial: Trial, question: Question, system: System): Promise<Retrieved> {
  const clock = { ms: 0 };
  const start = performance.now();
  const msNow = () => ({ link: clock.ms, retrieve: performance.now() - start - clock.ms });
  try {
    const { signal, config, world } = trial;
    const found = givenGold(system, question)
      ? system.retrieveFrom!(question.anchor_ids[0]!, question.question)
      : await linkClock.run(clock, () => system.retriever.retrieve(question.question, { signal }));
    const context = config.ground_truth_fallback
      ? withGroundTruthFallback(found, question, world.graph, system)
      : found;
    return { context, error: null, ms: msNow() };
  } catch (error) {
    return { context: null, error: recordError("retrieve", error), ms: msNow() };
  }
}

/** A system that is given the gold anchor says so in its name. */
function givenGold({ spec }: System, { anchor_ids }: Question): boolean {
  return spec.base === "hgrag" && spec.retrieval.linking === "gold" && anchor_ids.length > 0;
}

async function answer(
  trial: Trial,
  question: Question,
  system: System,
  context: AnchoredContext,
): Promise<Answered | null> {
  const { config, models, samplingSeed, signal } = trial;
  if (!config.answers) return null;
  const maxTokens = question.kind === "multi_hop" ? config.max_tokens.multi_hop : config.max_tokens.other;
  const options = { temperature: config.temperature, maxTokens, seed: samplingSeed, signal };
  const form =
    config.prompts === "one for all" && system.promptForm !== "closed-book" ? "one" : system.promptForm;
  return answerFrom(models.llm, form, context.text, question.question, options);
}

// Multi-hop questions alone are judged (section 4.2); the key is gold and reaches the judge only.
async function judgeRecords(trial: Trial, question: Question, answer: string | null): Promise<JudgeRecord[]> {
  const { models, config, samplingSeed, signal } = trial;
  const { answer_key: answerKey } = question;
  if (answer === null || !answerKey || question.kind !== "multi_hop") return [];
  const judged = { question: question.question, answerKey, answer };
  const options = { signal, temperature: config.temperature, seed: samplingSeed };
  return Promise.all(models.judges.map((judge) => judgeAnswer(judge, judged, options)));
}
