import { compareSystems, type MetricName, type RunRecord, type SystemComparison } from "@hg-rag/evaluator";
import type { RunData } from "@hg-rag/report";
import { CommandError } from "./cli-error.js";

/** A comparison under the name of the system whose figures differ. */
export interface RunComparison extends SystemComparison {
  readonly system: string;
}

/** Each system of a run with one of them. */
export function compareWithin(
  records: readonly RunRecord[],
  metrics: readonly MetricName[],
  base: string,
): RunComparison[] {
  return metrics.flatMap((metric) =>
    hasScores(records, metric, base)
      ? compareSystems(records, metric, { base }).map((row) => ({ ...row, system: row.a }))
      : [],
  );
}

const [BEFORE, AFTER] = ["first", "second"] as const;

/**
 * Each system that two runs have: its scores in the second run less those in the first, on the questions of both.
 *
 * @throws CommandError when the runs do not have the same worlds and questions, or no system in common
 */
export function compareRuns(
  first: RunData,
  second: RunData,
  metrics: readonly MetricName[],
): RunComparison[] {
  checkSameQuestions(first, second);
  const systems = systemsOf(first).filter((system) => systemsOf(second).includes(system));
  if (systems.length === 0) {
    throw new CommandError(
      `the runs have no system in common: ${systemsOf(first).join(", ")}; ${systemsOf(second).join(", ")}`,
    );
  }
  return metrics.flatMap((metric) =>
    systems.flatMap((system) => {
      const records = [...relabelled(first, system, BEFORE), ...relabelled(second, system, AFTER)];
      if (!hasScores(records, metric, BEFORE) || !hasScores(records, metric, AFTER)) return [];
      return compareSystems(records, metric, { base: BEFORE }).map((row) => ({ ...row, system }));
    }),
  );
}

function relabelled({ records }: RunData, system: string, name: string): RunRecord[] {
  return records.filter((record) => record.system === system).map((record) => ({ ...record, system: name }));
}

function systemsOf({ records }: RunData): string[] {
  return [...new Set(records.map(({ system }) => system))].sort();
}

function hasScores(records: readonly RunRecord[], metric: MetricName, system: string): boolean {
  return records.some((record) => record.system === system && (record.scores[metric] ?? null) !== null);
}

/** Scores of other worlds or questions under the same names are no pairs. */
function checkSameQuestions(first: RunData, second: RunData): void {
  for (const world of first.manifest.worlds) {
    const other = second.manifest.worlds.find(({ name, seed }) => name === world.name && seed === world.seed);
    if (other === undefined) continue;
    if (other.graph_sha256 === world.graph_sha256 && other.questions_sha256 === world.questions_sha256)
      continue;
    const what = other.graph_sha256 === world.graph_sha256 ? "questions" : "graph";
    throw new CommandError(
      `the runs have other ${what} under the name ${world.name}; they cannot be compared`,
    );
  }
  const names = new Set(first.manifest.worlds.map(({ name }) => name));
  if (second.manifest.worlds.some(({ name }) => names.has(name))) return;
  throw new CommandError("the runs have no world in common; run both with the same sizes and seed");
}
