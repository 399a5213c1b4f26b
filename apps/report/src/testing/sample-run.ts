import {
  aggregate,
  METRIC_NAMES,
  PAPER_KINDS,
  type RunRecord,
  runStatistics,
  type Scores,
} from "@hg-rag/evaluator";
import type { RunData } from "../run-data.js";
import { NODES, sampleManifest } from "./sample-manifest.js";

/** What a made-up run may vary. */
export interface SampleOptions {
  readonly run?: string;
  readonly sizes?: readonly (keyof typeof NODES)[];
  readonly systems?: readonly string[];
  readonly questions?: number;
  readonly trials?: number;
  readonly languageModel?: boolean;
  /** Whether each trial has a world of its own; default: all have one. */
  readonly worldEachTrial?: boolean;
  /** Whether metrics.json holds statistics, as in runs since it can, and a second judge; default: it does not. */
  readonly statistics?: boolean;
  /** Whether answers were asked for. Default true. */
  readonly answers?: boolean;
  /** Stands in every name, question, answer, context and error. */
  readonly name?: string;
}

const BASE: Readonly<Record<string, number>> = {
  hgrag: 0.95,
  bm25: 0.84,
  hybrid: 0.78,
  vector: 0.62,
  none: 0.06,
};
const GOODS = ["grain", "silk", "timber", "fuel", "machinery", "pottery", "medicine", "technology"];

/** A run as the runner would write it, made up from its options alone. */
export function sampleRun(options: SampleOptions = {}): RunData {
  const { sizes = ["small", "medium", "large"], questions = 48, trials = 1 } = options;
  const systems = options.systems ?? ["hgrag", "vector", "bm25", "hybrid", "none"];
  const records = sizes.flatMap((size) =>
    range(trials).flatMap((trial) =>
      range(questions).flatMap((question) =>
        systems.map((system) => sampleRecord({ ...options, size, trial: trial + 1, question, system })),
      ),
    ),
  );
  const metrics = aggregate(records);
  return {
    config: { profile: "offline", limit: questions, systems, k_up: 2, k_side: 1, k_down: 0, cap: 15 },
    manifest: sampleManifest(options, sizes, systems, questions, trials),
    metrics: options.statistics ? { ...metrics, statistics: runStatistics(records) } : metrics,
    records,
  };
}

interface Place extends SampleOptions {
  readonly size: keyof typeof NODES;
  readonly trial: number;
  readonly question: number;
  readonly system: string;
}

function sampleRecord(place: Place): RunRecord {
  const { size, trial, question, system, name = "Yoremoor", run = "sample", languageModel = true } = place;
  const kind = PAPER_KINDS[question % PAPER_KINDS.length]!;
  const chance = draw(`${size}/${trial}/${question}/${system}`);
  const skill = (BASE[system] ?? 0.5) - (system === "vector" ? NODES[size] / 1500 : 0);
  const right = chance < skill;
  const failed = chance > 0.993;
  const anchor = system.startsWith("hgrag") && chance < 0.985 ? sampleAnchor(name, question, chance) : null;
  const text = system === "none" ? "" : sampleContext(name, question, system);
  const { answers = true, statistics = false, worldEachTrial = false } = place;
  const all = failed ? noScores() : sampleScores(kind, right, chance, system !== "none");
  const scores = answers ? all : retrievalOnly(all);
  const judged = answers && kind === "multi_hop" && languageModel && !failed;
  const seed = worldEachTrial ? 41 + trial : 42;
  return {
    run,
    world: `${size}-seed-${seed}`,
    world_size: size,
    trial,
    seed,
    question_id: `q${String(question).padStart(3, "0")}`,
    question: `Which country is ${name} ${question} part of, and what would it lose if its imports stopped?`,
    kind,
    template: `${kind}/${question % 3}`,
    system,
    model: languageModel ? "ollama:mistral" : "builtin:extractive",
    anchor,
    context: {
      node_ids: system === "none" ? [] : range(9).map((i) => `${name}-${i}`),
      text,
      characters: text.length,
      tokens: Math.ceil(text.length / 4),
      cut: chance > 0.9 ? [`${name}-far`] : [],
    },
    prompt: null,
    answer: failed || !answers ? null : sampleAnswer(name, question, right),
    error: failed
      ? { stage: "answer", kind: "timeout", message: `no answer about ${name} within 120 s` }
      : null,
    gold: {
      answers: [name, "Archus"],
      answer_ids: [name],
      anchor_ids: [`${name} ${question}`],
      evidence_ids: [`${name}-0`, "Archus"],
    },
    expected: `${name} Archus`,
    answer_key: kind === "multi_hop" ? `The cities are ${name} and Lochridge.` : null,
    scores,
    judge: judged ? sampleJudge("ollama:mistral", scores.llm_judge_score, name) : null,
    ...(judged && statistics && { other_judges: [sampleJudge("ollama:phi4", chance > 0.5 ? 5 : 2, name)] }),
    usage: { prompt_tokens: 612, completion_tokens: 40 },
    ms: { link: 3, retrieve: 1, answer: 840, judge: 410 },
    cached: false,
  };
}

function sampleAnchor(name: string, question: number, chance: number): NonNullable<RunRecord["anchor"]> {
  const id = `${name} ${question}`;
  if (chance > 0.9) return { id, stage: "ground-truth", extracted: "Archus" };
  return chance > 0.8 ? { id, stage: "closest", candidates: [id, `${id} (city)`] } : { id, stage: "exact" };
}

function sampleScores(kind: string, right: boolean, chance: number, context: boolean): Scores {
  const part = right ? 1 : Math.round(chance * 4) / 10;
  return {
    factual_accuracy: right ? (kind === "multi_hop" && chance > 0.5 ? 1 : 2) : chance > 0.8 ? 1 : 0,
    hallucination_rate: chance > 0.9 ? 0.25 : 0,
    locality_awareness: right ? 1 : 0.75,
    llm_judge_score: kind === "multi_hop" && chance < 0.97 ? (right ? 4 : 2) : null,
    evidence_recall: context ? part : null,
    evidence_precision: context ? part / 4 : null,
    evidence_complete: context ? (right ? 1 : 0) : null,
    evidence_reciprocal_rank: context ? part : null,
    evidence_cut: context ? 0 : null,
    anchor_correct: context ? (right ? 1 : 0) : null,
    exact_set: right ? 1 : 0,
    entity_precision: part,
    entity_recall: part,
    entity_f1: part,
    groundedness: right ? 1 : 0,
    ungrounded_rate: right ? 0 : 0.25,
    abstention: null,
  };
}

function retrievalOnly(scores: Scores): Scores {
  const kept = METRIC_NAMES.filter((metric) => /^(?:evidence_|anchor_)/.test(metric));
  return { ...noScores(), ...Object.fromEntries(kept.map((metric) => [metric, scores[metric]])) };
}

function noScores(): Scores {
  return Object.fromEntries(METRIC_NAMES.map((metric) => [metric, null])) as unknown as Scores;
}

function sampleJudge(model: string, score: number | null, name: string): NonNullable<RunRecord["judge"]> {
  return {
    model,
    score,
    reason: score === null ? null : `Names ${name}, but not every city that depends on it.`,
    raw: null,
    error: score === null ? "unparsed: no score in the reply" : null,
  };
}

function sampleContext(name: string, question: number, system: string): string {
  const blocks = range(9).map((i) => {
    const goods = [GOODS[(question + i) % 8], GOODS[(question + 3 * i + 1) % 8]];
    return `[CITY]\nName: ${name} ${question + i}\nPopulation: ${300 + 37 * i}k\nStability: Medium\nExports: ${goods.join(", ")}\nImports: fuel`;
  });
  const chain = `[LOCATION CHAIN]\n${name} ${question} is a city located in Archus (a country).\n\n`;
  return `${system.startsWith("hgrag") ? chain : ""}${blocks.join("\n\n")}\n\n[RELATIONS]\n${range(12)
    .map((i) => `${name} ${question} trades with ${name} ${question + i + 1}.`)
    .join("\n")}`;
}

function sampleAnswer(name: string, question: number, right: boolean): string {
  return right
    ? `${name} ${question} is part of Archus. If its imports stopped it would lose fuel and grain, which Lochridge and Onyxhaven supply.`
    : "Not found in context.";
}

function range(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}

/** 0 to 1, from the text alone (FNV-1a with a final mix). */
function draw(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
