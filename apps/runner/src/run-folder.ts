import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import {
  aggregate,
  type Manifest,
  type MetricsDocument,
  type RunRecord,
  runStatistics,
} from "@hg-rag/evaluator";
import { parseJson } from "@hg-rag/graph-store";
import { renderReport } from "@hg-rag/report";
import { z } from "zod";
import { CommandError } from "./cli-error.js";
import { codeOf, makeFolder, readTextFile, writeFile } from "./output.js";
import { parseConfig, type RunConfig } from "./profile.js";
import { resultsCsv } from "./results-csv.js";
import { notesOf } from "./run-notes.js";
import { summaryText } from "./summary.js";

/** Checks that a new run's folder can be made, or is there and empty; leaves it made. */
export function checkNewFolder(dir: string): void {
  try {
    makeFolder(dir);
  } catch (error) {
    throw new CommandError(`cannot make ${dir} (${codeOf(error)}); choose another --out`, { cause: error });
  }
  if (readdirSync(dir).length > 0) {
    throw new CommandError(`${dir} is not empty; choose another --out, or go on with --resume ${dir}`);
  }
}

/** Writes the settings, which make a folder a run's. */
export async function writeConfig(dir: string, config: RunConfig): Promise<void> {
  await writeFile(join(dir, "config.json"), json(config));
}

/** The settings of a run that is to go on. */
export async function readRunFolder(dir: string): Promise<RunConfig> {
  const path = join(dir, "config.json");
  if (!existsSync(path)) {
    throw new CommandError(`${dir} is no run (it has no config.json); give --resume the folder of one`);
  }
  return parseConfig(await readTextFile(path), path);
}

// What going on with a run reads of its manifest.
const manifestShape = z.looseObject({
  started: z.string(),
  models: z.looseObject({ embedder: z.looseObject({}).nullable() }),
  worlds: z.array(
    z.looseObject({
      name: z.string(),
      seed: z.number(),
      graph_sha256: z.string(),
      questions_sha256: z.string(),
    }),
  ),
});

/** The manifest of a run that was begun, or null. */
export async function readManifest(dir: string): Promise<Manifest | null> {
  const path = join(dir, "manifest.json");
  if (!existsSync(path)) return null;
  const value = parseJson(await readTextFile(path), (message) => new CommandError(`${path}: ${message}`));
  if (!manifestShape.safeParse(value).success) {
    throw new CommandError(`${path} is no manifest; the run is damaged: restore it, or start a new run`);
  }
  return value as Manifest;
}

export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  await writeFile(join(dir, "manifest.json"), json(manifest));
}

/** Writes everything that follows from the records. */
export async function writeResults(
  dir: string,
  config: RunConfig,
  manifest: Manifest,
  records: readonly RunRecord[],
): Promise<MetricsDocument> {
  const metrics = { ...aggregate(records), statistics: runStatistics(records) };
  await writeManifest(dir, manifest);
  await writeFile(join(dir, "metrics.json"), json(metrics));
  await writeFile(join(dir, "results.csv"), resultsCsv(records));
  await writeFile(join(dir, "summary.txt"), summaryText(metrics, notesOf(manifest, config)));
  await writeFile(join(dir, "report.html"), renderReport([{ config, manifest, metrics, records }]));
  return metrics;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
