import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import type { LeftOut, Manifest, ProbeRecord, RunRecord, WorldEntry } from "@hg-rag/evaluator";
import { judgeEntries } from "./describe-models.js";
import type { RunConfig } from "./profile.js";

/** The program's own version. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
).version;

export interface ManifestParts {
  readonly run: string;
  readonly config: RunConfig;
  readonly models: Manifest["models"];
  readonly probes: readonly ProbeRecord[];
  readonly usage: NonNullable<Manifest["usage"]>;
  readonly worlds: readonly WorldEntry[];
  readonly leftOut: readonly LeftOut[];
  readonly records: readonly RunRecord[];
  readonly started: string;
  readonly finished: string | null;
}

/** manifest.json: what produced a run's numbers. */
export async function createManifest(parts: ManifestParts): Promise<Manifest> {
  const { run, config, models, worlds, started, finished } = parts;
  return {
    run,
    profile: config.profile,
    started,
    finished,
    versions: { hgrag: VERSION, node: process.versions.node },
    git_commit: await gitCommit(),
    platform: `${process.platform} ${process.arch}`,
    models,
    seeds: [...new Set(worlds.map(({ seed }) => seed))],
    worlds,
    judge_is_candidate: judgeEntries(models).some(({ id }) => id === models.chat?.id),
    ground_truth_fallback: config.ground_truth_fallback,
    questions_per_world: Math.max(...worlds.map(({ questions }) => questions)),
    trials: config.trials,
    systems: config.systems,
    ...(parts.leftOut.length > 0 && { left_out: parts.leftOut }),
    ms: sumTimes(parts.records),
    usage: parts.usage,
    probes: parts.probes,
  };
}

function sumTimes(records: readonly RunRecord[]): Record<string, number> {
  const sums = { link: 0, retrieve: 0, answer: 0, judge: 0 };
  for (const { ms } of records) {
    for (const stage of ["link", "retrieve", "answer", "judge"] as const) sums[stage] += ms[stage];
  }
  return sums;
}

async function gitCommit(): Promise<string | null> {
  try {
    const cwd = new URL(".", import.meta.url);
    const { stdout } = await promisify(execFile)("git", ["rev-parse", "HEAD"], { cwd });
    return stdout.trim();
  } catch {
    // Installed from a package, or without git: there is no commit to name.
    return null;
  }
}
