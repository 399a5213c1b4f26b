import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { runChild } from "../child.js";
import type { HarnessRound, HarnessRuns } from "../children/harness-run.js";
import { median } from "../measure.js";
import { offlineExperiment } from "../offline-experiment.js";
import type { Setting } from "../part.js";
import type { Result } from "../result.js";

const ROUNDS = 6;

/**
 * What the experiment costs beyond its parts: a recorded run over the paper's small worlds, from its worlds to its
 * report, against the same worlds, retrievals and answers called directly; the same without its models over the large
 * worlds; and the whole offline experiment.
 */
export async function harness(setting: Setting): Promise<Result> {
  const folder = await mkdtemp(join(setting.folder, "harness-"));
  const small = await runsOver("small", folder);
  const large = await runsOver("large", folder);
  const { run, direct, prepare } = small;
  const offline = await offlineExperiment(folder);
  const row = (name: string, value: number) => ({ name, value, unit: "ms/record" });
  return {
    rows: [
      row(`a recorded run of ${small.records} records`, run),
      row("  its retrievals and answers alone", direct),
      row("  its worlds, questions and indexes alone", prepare),
      row("  all else: scoring, files, report", run - direct - prepare),
      row(`a recorded run over large worlds, ${large.records} records`, large.run),
      row("  everything but the models", large.run - large.model),
      { name: `hgrag run, offline, all sizes, ${offline.form}`, value: offline.seconds, unit: "s" },
    ],
    checks: [
      { name: "a recorded run / its parts called directly", value: run / (direct + prepare), ceiling: 4 },
      {
        name: "large worlds, everything but the models",
        value: large.run - large.model,
        ceiling: 5,
        unit: " ms/record",
        warnOnly: true,
      },
      {
        name: `the offline experiment, ${offline.form}`,
        value: offline.seconds,
        ceiling: 10,
        unit: " s",
        warnOnly: true,
      },
    ],
  };
}

/** Milliseconds a record, of the middle round. */
async function runsOver(size: string, folder: string) {
  const script = new URL("../children/harness-run.ts", import.meta.url);
  const runs = await runChild<HarnessRuns>(script, [join(folder, size), String(ROUNDS), size]);
  const { records, rounds } = runs;
  // The first round warms both sides.
  const perRecord = (part: keyof HarnessRound) =>
    (median(rounds.slice(1).map((round) => round[part])) * 1000) / records;
  return {
    records,
    run: perRecord("run"),
    model: perRecord("model"),
    direct: perRecord("direct"),
    prepare: perRecord("prepare"),
  };
}
