import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest, MetricsDocument, RunRecord } from "@hg-rag/evaluator";
import type { RunData } from "./run-data.js";

type Shape = Readonly<Record<string, "string" | "number" | "boolean" | "array" | "object">>;

const MANIFEST: Shape = {
  run: "string",
  profile: "string",
  started: "string",
  versions: "object",
  platform: "string",
  models: "object",
  seeds: "array",
  worlds: "array",
  questions_per_world: "number",
  trials: "number",
  systems: "array",
  ms: "object",
};
const METRICS: Shape = { groups: "array", failures: "object" };
const GROUP: Shape = {
  world_size: "string",
  system: "string",
  kind: "string",
  records: "number",
  means: "object",
  paper_means: "object",
  unscored: "object",
};
const STATISTICS: Shape = {
  base: "string",
  intervals: "array",
  comparisons: "array",
  fixed_mix: "array",
  judges: "array",
};
const RECORD: Shape = {
  world: "string",
  world_size: "string",
  trial: "number",
  question_id: "string",
  question: "string",
  kind: "string",
  system: "string",
  context: "object",
  scores: "object",
};

/**
 * Reads a run's folder: config.json, manifest.json, metrics.json and records.jsonl.
 *
 * @throws Error of one line that names the folder or the file, what is wrong with it, and what to do.
 */
export async function loadRun(dir: string): Promise<RunData> {
  const folder = await stat(dir).catch(() => null);
  if (!folder?.isDirectory()) {
    throw new Error(`report: ${dir} is not a folder; give the folder of a run`);
  }
  const config = await readJson(dir, "config.json");
  const manifest = await readJson(dir, "manifest.json");
  requireShape(manifest, MANIFEST, join(dir, "manifest.json"));
  const metrics = await readJson(dir, "metrics.json");
  requireShape(metrics, METRICS, join(dir, "metrics.json"));
  (metrics.groups as unknown[]).forEach((group, i) => {
    requireShape(group, GROUP, `${join(dir, "metrics.json")}: groups[${i}]`);
  });
  // Absent in runs of earlier versions.
  if (metrics.statistics !== undefined) {
    requireShape(metrics.statistics, STATISTICS, `${join(dir, "metrics.json")}: statistics`);
  }
  const records = await readRecords(join(dir, "records.jsonl"));
  return {
    config,
    manifest: manifest as unknown as Manifest,
    metrics: metrics as unknown as MetricsDocument,
    records,
  };
}

async function readRecords(file: string): Promise<RunRecord[]> {
  const lines = (await readText(file)).split("\n");
  return lines.flatMap((line, i) => {
    if (line.trim() === "") return [];
    const place = `${file}:${i + 1}`;
    const record = parseObject(line, place);
    requireShape(record, RECORD, place);
    return [record as unknown as RunRecord];
  });
}

async function readJson(dir: string, name: string): Promise<Record<string, unknown>> {
  const file = join(dir, name);
  return parseObject(await readText(file), file);
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === "ENOENT"
        ? "is missing; finish the run with hgrag run --resume"
        : `cannot be read (${code}); check what it is and who may read it`;
    throw new Error(`report: ${file} ${why}`, { cause: error });
  }
}

function parseObject(text: string, place: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // A parser's message may quote the text, line breaks included.
    const why = (error as Error).message.replace(/\s+/g, " ");
    throw new Error(`report: ${place} is not JSON (${why}); restore it or run again`, { cause: error });
  }
  if (kindOf(value) !== "object") {
    throw new TypeError(`report: ${place} is not a JSON object; restore it or run again`);
  }
  return value as Record<string, unknown>;
}

function requireShape(value: unknown, shape: Shape, place: string): void {
  if (kindOf(value) !== "object") {
    throw new TypeError(`report: ${place} must be an object; restore it or run again`);
  }
  for (const [field, kind] of Object.entries(shape)) {
    const found = kindOf((value as Record<string, unknown>)[field]);
    if (found !== kind) {
      throw new TypeError(
        `report: ${place} has no usable "${field}" (${kind} expected, ${found} found); restore it or run again`,
      );
    }
  }
}

function kindOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
