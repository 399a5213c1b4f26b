import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Command, Option } from "commander";
import { readTranscript } from "../call-export.js";
import { UsageError } from "../cli-error.js";
import { integerFrom, list, seed } from "../flags.js";
import { createModels, labelOf } from "../models.js";
import { print, readTextFile, say } from "../output.js";
import { trialsOf } from "../prepared-world.js";
import type { RunConfig } from "../profile.js";
import { runExperiment } from "../run.js";
import { configOf, type RunFlags } from "../run-config.js";
import { checkNewFolder, readRunFolder } from "../run-folder.js";
import { parseSystems } from "../system-spec.js";
import { checkThresholds, overallFigures, threshold } from "../thresholds.js";

export function addRun(program: Command): Command {
  return program
    .command("run")
    .description("the experiment: worlds, questions, systems, answers, scores, tables, a page")
    .option(
      "--profile <name>",
      "offline, paper, fair, retrieval, ablation, robustness, or a profile's .json file",
      "offline",
    )
    .addOption(
      new Option("--size <size>", "small, medium, large or all; default: the profile's").conflicts("graph"),
    )
    .option(
      "--trials <n>",
      "trials per size; default: the profile's, 1 with --questions",
      integerFrom(1, "--trials"),
    )
    .option(
      "--limit <n>",
      "questions per world; default: the profile's, all with --questions",
      integerFrom(1, "--limit"),
    )
    .option("--seed <n>", "seed", seed)
    .option(
      "--condition <list>",
      "conditions of the worlds, separated by commas; default: the profile's",
      list,
    )
    .option(
      "--system <list>",
      "systems, separated by commas: NAME, NAME@NODES, NAME:setting=value+setting=value",
      list,
    )
    .option("--llm <model>", "the model that extracts the anchor and answers")
    .option("--embed <model>", "the embedder of the vector system")
    .option("--judge <model>", "the judge of multi_hop answers, or none")
    .option("--graph <file>", "a graph, in place of generated worlds; with --questions")
    .option("--questions <file>", "its questions; default: generated from it")
    .option("--lenient", "drop unusable nodes and edges instead of refusing the graph")
    .option("--no-answers", "retrieval and its metrics alone; no chat model is called")
    .option(
      "--evidence-from-answers",
      "where questions give no evidence_ids: what they name and the nodes among their answers",
    )
    .option("--allow-failed-probes", "go on although a model failed a probe; every table says so")
    .option("-j, --jobs <n>", "questions side by side", integerFrom(1, "--jobs"), 1)
    .option("--no-cache", "call models for what they have answered before")
    .option("--record", "keep all model calls in the run's folder (calls.jsonl), for --replay")
    .addOption(
      new Option(
        "--replay <file>",
        "answer from the calls of an earlier run; no language model is called",
      ).conflicts("cache"),
    )
    .option(
      "--max-tokens-total <n>",
      "stop, to be resumed, once models have used so many tokens",
      integerFrom(1, "--max-tokens-total"),
    )
    .option("--out <dir>", "the run's folder; default runs/ID")
    .option("--resume <dir>", "go on with a run that was stopped; failed calls are tried again")
    .option("--dry-run", "show the settings and the number of calls; do nothing")
    .option(
      "--threshold <metric=value>",
      "exit with 100 where a system's overall mean misses it; SYSTEM:METRIC=VALUE for one system",
      threshold,
    )
    .option("--json", "print the metrics as one JSON document")
    .addOption(
      new Option("--model <name>", "the paper's flag: an Ollama model, as --llm ollama:NAME").conflicts(
        "llm",
      ),
    )
    .addOption(
      new Option("--embed_model <name>", "the paper's flag: as --embed ollama:NAME").conflicts("embed"),
    )
    .addOption(new Option("--output <dir>", "the paper's flag: as --out").conflicts("out"))
    .option("--demo", "the paper's flag: small world, 5 questions, one trial, answers printed")
    .action(run);
}

async function run(flags: RunFlags, command: Command): Promise<void> {
  const config = flags.resume === undefined ? await configOf(flags) : await resumed(flags.resume, command);
  const models = createModels(config, { concurrency: flags.jobs });
  parseSystems(config.systems, config.retrieval);
  if (flags.dryRun) return print(dryRun(config));
  const dir = flags.resume ?? flags.out ?? flags.output ?? newFolder(config.profile);
  if (flags.resume === undefined) checkNewFolder(dir);
  say(
    `${config.profile}: answers by ${config.answers ? labelOf(models.llm) : "nobody"}, embeddings by ${labelOf(models.embedder)}`,
  );

  const controller = new AbortController();
  const interrupt = () => controller.abort(new Error("interrupted"));
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  const { metrics, records } = await runExperiment({
    dir,
    config,
    models,
    concurrency: flags.jobs,
    signal: controller.signal,
    cache: flags.cache,
    record: flags.record ?? false,
    transcript: flags.replay === undefined ? null : await readTranscript(flags.replay),
    mostTokens: flags.maxTokensTotal,
  });
  process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  if (flags.json) await print(JSON.stringify(metrics));
  else {
    if (flags.demo) await print(records.map(demoText).join("\n"));
    await print(await readTextFile(join(dir, "summary.txt")));
  }
  say(
    `written to ${dir}: report.html (the page), summary.txt, results.csv, metrics.json, records.jsonl, manifest.json`,
  );
  checkThresholds(flags.threshold ?? [], overallFigures(metrics));
}

// What a run is stands in its folder; only how it is carried out may be said anew.
const WITH_RESUME = new Set([
  "resume",
  "jobs",
  "json",
  "verbose",
  "dryRun",
  "cache",
  "record",
  "replay",
  "maxTokensTotal",
  "threshold",
]);

async function resumed(dir: string, command: Command): Promise<RunConfig> {
  const given = Object.keys(command.opts()).filter((name) => command.getOptionValueSource(name) === "cli");
  const other = given.find((name) => !WITH_RESUME.has(name));
  if (other !== undefined) {
    throw new UsageError(
      `--resume takes a run's settings from its folder; leave --${other} out, or start a new run`,
    );
  }
  return readRunFolder(dir);
}

function newFolder(profile: string): string {
  const name = profile.replace(/^.*[/\\]|\.json$/g, "");
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const base = join("runs", `${time}-${name}`);
  for (let attempt = 1; ; attempt += 1) {
    const dir = attempt === 1 ? base : `${base}-${attempt}`;
    if (!existsSync(dir)) return dir;
  }
}

function dryRun(config: RunConfig): string {
  const trials = trialsOf(config).length;
  const questions = config.limit === null ? null : trials * config.limit;
  const records = questions === null ? null : questions * config.systems.length;
  return JSON.stringify({ ...config, at_most: { trials, questions, records } }, null, 2);
}

function demoText({
  system,
  question,
  answer,
  expected,
  error,
}: Awaited<ReturnType<typeof runExperiment>>["records"][number]): string {
  return [
    `question: ${question}`,
    `expected: ${expected}`,
    `${system}: ${answer ?? `(${error?.message ?? "not asked"})`}`,
    "",
  ].join("\n");
}
