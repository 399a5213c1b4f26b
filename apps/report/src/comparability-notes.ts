import { formatList } from "./format.js";
import { compareText, systemsOf } from "./order.js";
import type { RunData } from "./run-data.js";

/** A sentence before the figures, its first words set apart. */
export interface Note {
  readonly head: string;
  readonly body: string;
}

/** What keeps systems of one run from being compared as they stand: gold, absence, and prompts of their own. */
export function comparabilityNotes(run: RunData): Note[] {
  return [...goldNotes(run), ...leftOutNotes(run), ...promptNotes(run)];
}

function goldNotes(run: RunData): Note[] {
  const given = systemsOf([run]).filter((system) => isGivenGold(system, run.config));
  if (given.length === 0) return [];
  const body = `${formatList(given)}. Their linking takes the anchor from the question's gold, so their figures are a ceiling and no result.`;
  return [{ head: "Given gold:", body }];
}

/** Whether a system is told the gold anchor: by its name, or by the setting of all. */
function isGivenGold(system: string, config: RunData["config"]): boolean {
  if (/[:+]linking=/.test(system)) return /[:+]linking=gold(?:\+|$)/.test(system);
  if (system.endsWith("-gold-anchor")) return true;
  const { retrieval } = config as { readonly retrieval?: { readonly linking?: unknown } | null };
  return retrieval?.linking === "gold" && /^hgrag(?:[@:]|$)/.test(system);
}

function leftOutNotes({ manifest }: RunData): Note[] {
  const worlds = new Map<string, { system: string; reason: string; worlds: string[] }>();
  for (const { system, reason, world } of manifest.left_out ?? []) {
    const key = JSON.stringify([system, reason]);
    const entry = worlds.get(key) ?? { system, reason, worlds: [] };
    worlds.set(key, entry);
    entry.worlds.push(world);
  }
  return [...worlds.entries()]
    .sort(([a], [b]) => compareText(a, b))
    .map(([, { system, reason, worlds: names }]) => {
      const where = names.length <= 3 ? formatList(names) : `${names.length} worlds, such as ${names[0]}`;
      return { head: `Left out: ${system}`, body: `in ${where}: ${reason}` };
    });
}

function promptNotes({ config, manifest }: RunData): Note[] {
  if (config.prompts !== "one per system" || manifest.models.chat === null) return [];
  if (manifest.systems.length < 2) return [];
  const body =
    "each system's prompt explains its own kind of context, as the paper's do. Differences between answers are differences of prompts, too.";
  return [{ head: "One prompt per system:", body }];
}
