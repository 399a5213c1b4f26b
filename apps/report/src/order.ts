import { PAPER_KINDS, PAPER_SIZES } from "@hg-rag/evaluator";
import type { RunData } from "./run-data.js";

/** The systems that a run can name without a suffix, in page order. */
export const SYSTEMS: readonly string[] = ["hgrag", "vector", "bm25", "hybrid", "none"];

/** Sizes of the runs' groups: small, medium, large, then others by name. The sum over sizes, `all`, is left out. */
export function sizesOf(runs: readonly RunData[]): string[] {
  const sizes = runs.flatMap((run) => run.metrics.groups.map((group) => group.world_size));
  return distinct(sizes, (size) => rank(PAPER_SIZES, size)).filter((size) => size !== "all");
}

/** Systems of the runs' groups: the known ones first, a variant after the system it varies, then others by name. */
export function systemsOf(runs: readonly RunData[]): string[] {
  const systems = runs.flatMap((run) => run.metrics.groups.map((group) => group.system));
  return distinct(systems, (system) => rank(SYSTEMS, system.split("-")[0] ?? system));
}

/** Kinds of the runs' groups: the paper's four, then others by name. `overall` is left out. */
export function kindsOf(runs: readonly RunData[]): string[] {
  const kinds = runs.flatMap((run) => run.metrics.groups.map((group) => group.kind));
  return distinct(kinds, (kind) => rank(PAPER_KINDS, kind)).filter((kind) => kind !== "overall");
}

/** Negative, zero or positive, by UTF-16 code unit, so that no locale has a say. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function distinct(values: readonly string[], rankOf: (value: string) => number): string[] {
  return [...new Set(values)].sort((a, b) => rankOf(a) - rankOf(b) || compareText(a, b));
}

function rank(known: readonly string[], value: string): number {
  const index = known.indexOf(value);
  return index < 0 ? known.length : index;
}
