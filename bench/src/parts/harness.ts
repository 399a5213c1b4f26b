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
 * What the experiment costs beyond its parts: a recorded run over the paper's small world, from its worlds to its
 * report, against the same worlds, retrievals and answers called directly; and the whole offline experiment.
 */
export async function harness(setting: Setting): Promise<Result> {
  const folder = await mkdtemp(join(setting.folder, "harness-"));
  const script = new URL("../children/harness-run.ts", import.meta.url);
  const { records, rounds } = await runChild<HarnessRuns>(script, [folder, String(ROUNDS)]);
  // The first round warms both sides.
  const perRecord = (seconds: (round: HarnessRound) => number) =>
    (median(rounds.slice(1).map(seconds)) * 1000) / records;
  const [run, direct, prepare] = [
    perRecord((round) => round.run),
    perRecord((round) => round.direct),
    perRecord((round) => round.prepare),
  ];
  const offline = await offlineExperiment(folder);
  const row = (name: string, value: number) => ({ name, value, unit: "ms/record" });
  return {
    rows: [
      row(`a recorded run of ${records} records`, run),
      row("  its retrievals and answers alone", direct),
      row("  its worlds, questions and indexes alone", prepare),
      row("  all else: scoring, files, report", run - direct - prepare),
      { name: `hgrag run, offline, all sizes, ${offline.form}`, value: offline.seconds, unit: "s" },
    ],
    checks: [
      { name: "a recorded run / its parts called directly", value: run / (direct + prepare), ceiling: 4 },
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
