import { METRIC_NAMES, type MetricName, type RunRecord } from "@hg-rag/evaluator";
import { loadRun, type RunData } from "@hg-rag/report";
import type { Command } from "commander";
import { CommandError, UsageError } from "../cli-error.js";
import { comparisonLines } from "../comparison-lines.js";
import { list } from "../flags.js";
import { print } from "../output.js";
import { compareRuns, compareWithin, type RunComparison } from "../run-comparison.js";
import { checkThresholds, type Threshold, threshold } from "../thresholds.js";

interface CompareFlags {
  readonly base?: string;
  readonly metric?: string[];
  readonly threshold?: readonly Threshold[];
  readonly json?: boolean;
}

export function addCompare(program: Command): Command {
  return program
    .command("compare")
    .description(
      "paired differences between two runs of the same questions, or between the systems of one run",
    )
    .argument("<dir>", "a run's folder")
    .argument("[dir]", "another's: each system's figures there, less those here")
    .option("--base <system>", "with one folder: the system that the others are compared with; default hgrag")
    .option("--metric <list>", "metrics, separated by commas; default: all that are scored", list)
    .option(
      "--threshold <metric=value>",
      "exit with 100 where a difference is below it (above it, where less is better)",
      threshold,
    )
    .option("--json", "one JSON document")
    .action(compare);
}

async function compare(first: string, second: string | undefined, flags: CompareFlags): Promise<void> {
  const metrics = metricsOf(flags.metric);
  if (second !== undefined && flags.base !== undefined) {
    throw new UsageError("--base goes with one folder; two runs are compared system by system");
  }
  const run = await readRun(first);
  const comparisons =
    second === undefined
      ? compareWithin(run.records, metrics, baseOf(run.records, flags.base, first))
      : compareRuns(run, await readRun(second), metrics);
  await print(flags.json ? JSON.stringify(comparisons) : comparisonLines(comparisons).join("\n"));
  checkThresholds(flags.threshold ?? [], comparisons.map(figureOf));
}

function figureOf({ system, metric, difference }: RunComparison) {
  return { system, metric, value: difference };
}

function metricsOf(names: readonly string[] | undefined): readonly MetricName[] {
  if (names === undefined) return METRIC_NAMES;
  return names.map((name) => {
    const metric = METRIC_NAMES.find((each) => each === name);
    if (metric === undefined) {
      throw new UsageError(
        `--metric: no metric ${JSON.stringify(name)}; there are: ${METRIC_NAMES.join(", ")}`,
      );
    }
    return metric;
  });
}

function baseOf(records: readonly RunRecord[], asked: string | undefined, dir: string): string {
  const systems = [...new Set(records.map(({ system }) => system))].sort();
  const base = asked ?? (systems.includes("hgrag") ? "hgrag" : systems[0]!);
  if (!systems.includes(base)) {
    throw new UsageError(
      `--base: ${dir} has no system ${JSON.stringify(base)}; it has: ${systems.join(", ")}`,
    );
  }
  if (systems.length < 2) throw new CommandError(`${dir} has one system; give a second run's folder`);
  return base;
}

async function readRun(dir: string): Promise<RunData> {
  try {
    return await loadRun(dir);
  } catch (error) {
    throw new CommandError((error as Error).message.replace(/^report: /, ""), { cause: error });
  }
}
