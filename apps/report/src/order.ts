import { PAPER_KINDS, PAPER_SIZES, SYSTEM_NAMES } from "@hg-rag/evaluator";
import type { RunData } from "./run-data.js";

/** Looked up by names that may be none of them. */
export const KNOWN_SYSTEMS: readonly string[] = SYSTEM_NAMES;

/** Sizes of the runs' groups: small, medium, large, then others by name, then those under a condition. The sum over sizes, `all`, is left out. */
export function sizesOf(runs: readonly RunData[]): string[] {
  const sizes = runs.flatMap((run) => run.metrics.groups.map((group) => group.world_size));
  const named = new Set(sizes);
  return distinct(sizes, (size) => {
    const { plain, condition } = readSize(size, named);
    return [condition ?? "", rank(PAPER_SIZES, plain)];
  }).filter((size) => size !== "all");
}

/** Whether worlds of that size stand under a condition, as `medium misspelt-10` does; `sizes` are all on the page. */
export function underCondition(size: string, sizes: readonly string[]): boolean {
  return readSize(size, new Set(sizes)).condition !== null;
}

/** Systems of the runs' groups: the known ones first, a variant after the system it varies, then others by name. */
export function systemsOf(runs: readonly RunData[]): string[] {
  const systems = runs.flatMap((run) => run.metrics.groups.map((group) => group.system));
  return distinct(systems, (system) => ["", rank(KNOWN_SYSTEMS, baseOf(system))]);
}

/** Kinds of the runs' groups: the paper's four, then others by name. `overall` is left out. */
export function kindsOf(runs: readonly RunData[]): string[] {
  const kinds = runs.flatMap((run) => run.metrics.groups.map((group) => group.kind));
  return distinct(kinds, (kind) => ["", rank(PAPER_KINDS, kind)]).filter((kind) => kind !== "overall");
}

/** Negative, zero or positive, by UTF-16 code unit, so that no locale has a say. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** As `compareText`, but `cap=5` before `cap=10`. */
function compareNatural(a: string, b: string): number {
  const padded = (text: string) => text.replace(/\d+/g, (digits) => digits.padStart(12, "0"));
  return compareText(padded(a), padded(b)) || compareText(a, b);
}

/** `medium misspelt-10` is `medium` under a condition; a graph of one's own may have a blank in its name. */
function readSize(size: string, sizes: ReadonlySet<string>) {
  const blank = size.indexOf(" ");
  const plain = size.slice(0, Math.max(0, blank));
  const known = (PAPER_SIZES as readonly string[]).includes(plain) || sizes.has(plain);
  return known ? { plain, condition: size.slice(blank + 1) } : { plain: size, condition: null };
}

/** The known system that a name varies: `hgrag:k_up=1`, `bm25@5` and `hgrag-gold-anchor` vary one; else the name. */
function baseOf(system: string): string {
  const [name = system] = system.split(/[@:]/);
  if (KNOWN_SYSTEMS.includes(name)) return name;
  return KNOWN_SYSTEMS.find((known) => name.startsWith(`${known}-`)) ?? system;
}

/** Sorted by a group's name, a rank within it, and the value. */
function distinct(values: readonly string[], keyOf: (value: string) => readonly [string, number]): string[] {
  const keys = new Map([...new Set(values)].map((value) => [value, keyOf(value)] as const));
  return [...keys]
    .sort(
      ([a, [groupA, rankA]], [b, [groupB, rankB]]) =>
        compareText(groupA, groupB) || rankA - rankB || compareNatural(a, b),
    )
    .map(([value]) => value);
}

function rank(known: readonly string[], value: string): number {
  const index = known.indexOf(value);
  return index < 0 ? known.length : index;
}
