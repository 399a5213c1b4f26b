import { align } from "./align.js";
import { interval, probability, signed } from "./figure-text.js";
import type { RunComparison } from "./run-comparison.js";

const HEAD = [
  "size",
  "metric",
  "system",
  "difference",
  "95 % interval",
  "p",
  "p (Holm)",
  "naive p",
  "worlds",
  "needed",
];

/** Comparisons as a table. */
export function comparisonLines(comparisons: readonly RunComparison[]): string[] {
  const lines = comparisons.map((row) => [
    row.world_size,
    row.metric,
    row.system,
    signed(row.difference),
    interval(row.low, row.high),
    probability(row.p),
    probability(row.p_holm),
    probability(row.naive.p),
    String(row.worlds),
    row.needed_questions === null ? "-" : String(row.needed_questions),
  ]);
  return [
    ...align([HEAD, ...lines], 3),
    "p: at least 2 / 2^worlds; needed: questions to see a difference of 0.05 with power 0.8 at the level 0.05",
  ];
}
