import {
  aggregate,
  type MetricsDocument,
  paperTables,
  type RunRecord,
  type ScoreLookups,
  scoreRecord,
} from "@hg-rag/evaluator";
import { oneLine } from "@hg-rag/graph-store";
import type { Command } from "commander";
import { CommandError } from "../cli-error.js";
import { collect } from "../flags.js";
import { graphName, readGraph } from "../graph-file.js";
import { createLookups } from "../look-ups.js";
import { print } from "../output.js";
import { type RecordedAnswer, readRecordedAnswers, scoredQuestion } from "../records-file.js";
import { summaryText } from "../summary.js";
import { checkThresholds, overallFigures, type Threshold, threshold } from "../thresholds.js";

interface ScoreFlags {
  readonly graph: string[];
  readonly records: string;
  readonly lenient?: boolean;
  readonly threshold?: readonly Threshold[];
  readonly json?: boolean;
}

export function addScore(program: Command): Command {
  return program
    .command("score")
    .description("score answers that exist already")
    .requiredOption(
      "--graph <file>",
      "the graph; once for each world size when the records have several, named SIZE.json",
      collect,
    )
    .requiredOption("--records <file>", "a CSV with the paper's columns, or JSON Lines of records")
    .option("--lenient", "drop unusable nodes and edges instead of refusing a graph")
    .option(
      "--threshold <metric=value>",
      "exit with 100 where a system's overall mean misses it; SYSTEM:METRIC=VALUE for one system",
      threshold,
    )
    .option("--json", "one JSON document: records, metrics and the paper's tables 3 and 4")
    .action(score);
}

async function score(flags: ScoreFlags): Promise<void> {
  const { records, metrics } = await scoredRecords(flags);
  if (flags.json) await printJson(records, metrics);
  else {
    await print(records.map((record) => textLine(record)).join("\n"));
    await print(`\n${summaryText(metrics, notesOn(records))}${paperMeansText(metrics)}`);
  }
  checkThresholds(flags.threshold ?? [], overallFigures(metrics));
}

async function scoredRecords({ graph: paths, records: path, lenient }: ScoreFlags) {
  const answers = await readRecordedAnswers(path);
  const lookups = lookupsBySize(await readLookups(paths, lenient), answers, path);
  checkAnchors(answers, lookups, path);
  const records = answers.map((answer) => toRecord(answer, lookups.get(answer.worldSize)!));
  return { records, metrics: aggregate(records) };
}

function printJson(records: readonly RunRecord[], metrics: MetricsDocument): Promise<void> {
  const baseline = records.some(({ system }) => system === "baseline") ? "baseline" : "vector";
  const paper_tables = paperTables(metrics, { baseline });
  return print(JSON.stringify({ records: records.map(line), metrics, paper_tables }));
}

async function readLookups(
  paths: readonly string[],
  lenient: boolean | undefined,
): Promise<Map<string, ScoreLookups>> {
  const lookups = new Map<string, ScoreLookups>();
  for (const path of paths) {
    lookups.set(graphName(path), createLookups(await readGraph(path, { lenient })));
  }
  return lookups;
}

/** A graph without the nodes that the records are about is the wrong one. */
export function checkAnchors(
  answers: readonly RecordedAnswer[],
  lookups: ReadonlyMap<string, ScoreLookups>,
  path: string,
): void {
  for (const [index, { worldSize, goldAnchor, anchor }] of answers.entries()) {
    const id = goldAnchor ?? anchor;
    if (id === null || lookups.get(worldSize)!.regionOf(id) !== undefined) continue;
    throw new CommandError(
      `${path}: record ${index + 1} is about the node ${JSON.stringify(id)}, which the graph does not have; give its own graph`,
    );
  }
}

/** Records of one size are scored with the one graph given, whatever its file is called. */
function lookupsBySize(
  graphs: ReadonlyMap<string, ScoreLookups>,
  answers: readonly RecordedAnswer[],
  path: string,
): Map<string, ScoreLookups> {
  const sizes = [...new Set(answers.map(({ worldSize }) => worldSize))];
  const [only] = graphs.values();
  if (graphs.size === 1 && sizes.length === 1) return new Map([[sizes[0]!, only!]]);
  const missing = sizes.find((size) => !graphs.has(size));
  if (missing === undefined) return new Map(graphs);
  const wanted = missing === "" ? "SIZE.json" : `${missing}.json`;
  throw new CommandError(
    `${path}: no graph for world size ${JSON.stringify(missing)}; give --graph ${wanted} as well`,
  );
}

/** A recorded answer as a record, scored anew. */
export function toRecord(answer: RecordedAnswer, lookups: ScoreLookups): RunRecord {
  const { contextIds, contextText, cutIds, judge } = answer;
  const scored = {
    answer: answer.answer,
    contextIds,
    contextText,
    cutIds,
    linkedId: answer.linked,
    anchorId: answer.anchor,
    judgeScore: judge?.score ?? null,
  };
  return {
    run: "scored",
    world: answer.worldSize,
    world_size: answer.worldSize || "given",
    trial: answer.trial,
    seed: 0,
    question_id: answer.questionId,
    question: answer.question,
    kind: answer.kind,
    system: answer.system,
    model: null,
    anchor: answer.anchor === null ? null : { id: answer.anchor, stage: "given" },
    context: {
      node_ids: contextIds ?? [],
      text: contextText ?? "",
      characters: answer.contextCharacters,
      tokens: null,
      cut: cutIds ?? [],
    },
    prompt: null,
    answer: answer.answer,
    error: answer.error,
    gold: answer.gold,
    expected: answer.expected,
    answer_key: answer.answerKey,
    scores: scoreRecord(scoredQuestion(answer), scored, lookups),
    judge,
    usage: { prompt_tokens: null, completion_tokens: null },
    ms: { link: 0, retrieve: 0, answer: 0, judge: 0 },
    cached: false,
  };
}

function line({ trial, world_size, question_id, kind, system, scores }: RunRecord) {
  return { trial, world_size, question_id, kind, system, scores };
}

function textLine({ trial, world_size, question_id, kind, system, scores }: RunRecord): string {
  const given = Object.entries(scores).filter(([, value]) => value !== null);
  return [
    ...[world_size, trial, question_id, kind, system].map((part) => oneLine(String(part))),
    ...given.map(([name, value]) => `${name}=${value}`),
  ].join(" ");
}

function notesOn(records: readonly RunRecord[]): string[] {
  return records.some(({ gold }) => gold !== null)
    ? []
    : ["the file has no gold answers or evidence: exact sets, entities and evidence are not scored"];
}

/** The paper's own way of averaging, which its tables print. */
function paperMeansText(metrics: MetricsDocument): string {
  const rows = metrics.groups.filter(({ world_size, trials }) => world_size !== "all" && trials.length > 1);
  if (rows.length === 0) return "";
  const lines = rows.map(({ world_size, system, kind, paper_means: means }) => {
    const values = [
      "factual_accuracy",
      "hallucination_rate",
      "locality_awareness",
      "llm_judge_score",
    ] as const;
    return [world_size, system, kind, ...values.map((name) => means[name]?.toFixed(3) ?? "-")].join(" ");
  });
  const title =
    "MEANS OF THE PER-TRIAL MEANS, each rounded to three decimals (the paper's tables): factual, halluc., locality, judge";
  return `\n${title}\n${lines.join("\n")}\n`;
}
