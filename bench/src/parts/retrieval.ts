import { allocatedBytes } from "../allocations.js";
import { type Calls, measure, type Times } from "../measure.js";
import { askedOf } from "../named-anchors.js";
import type { Setting } from "../part.js";
import { comparePaperWorlds, referenceRows } from "../reference-rows.js";
import type { Check, Result, Row } from "../result.js";
import { retrievalSteps } from "../retrieval-steps.js";
import { WORLDS, type WorldName } from "../worlds.js";

const QUESTIONS = 200;
const ROUNDS = 15;
const WHOLE = "whole: name to context";
const STEPS = ["linking", "walk", "serialization", "whole"] as const;

/** From an extracted name to a context, over snapshots of growing worlds and against plain scans. */
export async function retrieval(setting: Setting): Promise<Result> {
  const questions = await comparePaperWorlds();
  setting.say(`  the scan's contexts are ours, byte for byte, for ${questions} questions`);
  const reference = await referenceRows();
  const series = await growingSeries(setting);
  const rows = [
    ...(await timed(series.filter(({ name }) => name !== WHOLE))),
    ...(await timed(series.filter(({ name }) => name === WHOLE))),
  ];
  const whole = rows.filter(({ name }) => name === WHOLE);
  return {
    rows: [...reference.rows, ...rows],
    checks: [...reference.checks, ...growthChecks(whole.map((row) => ({ ...row, times: row.times! })))],
  };
}

// What is timed together takes turns, and so shares the processor's caches: steps and wholes are timed apart.
async function timed(series: readonly Series[]): Promise<Row[]> {
  const times = await measure(
    series.map(({ calls }) => calls),
    { rounds: ROUNDS },
  );
  const rows: Row[] = [];
  for (const [at, { name, nodes, calls }] of series.entries()) {
    rows.push({ name, nodes, times: times[at]!, bytes: await allocatedBytes(calls) });
  }
  return rows;
}

interface Series {
  readonly name: string;
  readonly nodes: number;
  readonly calls: Calls;
}

async function growingSeries({ worlds, large, say }: Setting): Promise<Series[]> {
  const series: Series[] = [];
  for (const world of Object.keys(WORLDS) as WorldName[]) {
    if (world === "ten million" && !large) continue;
    const graph = await worlds.open(world);
    const steps = retrievalSteps(graph, askedOf(graph, QUESTIONS));
    say(`  ${graph.order} nodes: open`);
    for (const step of STEPS) {
      const name = step === "whole" ? WHOLE : step;
      series.push({ name, nodes: graph.order, calls: steps[step] });
    }
  }
  return series;
}

function growthChecks(rows: readonly { nodes?: number; times: Times }[]): Check[] {
  const [first] = rows;
  const large = rows.filter(({ nodes }) => nodes! >= 1e6);
  return large.flatMap(({ nodes, times }) => [
    {
      name: `name to context, p50 at ${nodes} nodes / p50 at ${first!.nodes}`,
      value: times.p50 / first!.times.p50,
      ceiling: 3,
    },
    { name: `p50 at ${nodes} nodes`, value: times.p50, ceiling: 100, unit: " us", warnOnly: true },
    { name: `p99 at ${nodes} nodes`, value: times.p99, ceiling: 1000, unit: " us", warnOnly: true },
  ]);
}
