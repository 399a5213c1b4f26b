import { join } from "node:path";
import type { Manifest, ProbeRecord } from "@hg-rag/evaluator";
import { createMeter, ModelError, type ModelUse, type Transcript } from "@hg-rag/llm-client";
import { CallLog } from "./call-export.js";
import { callStorePath, type DiskCallStore, openCallStore } from "./call-store.js";
import { asUsage } from "./cli-error.js";
import { describeModels, modelStopped } from "./describe-models.js";
import type { RunModels } from "./experiment.js";
import { type LayeredModels, layerModels, replayModels } from "./layered-models.js";
import { preflight } from "./preflight.js";
import type { RunConfig } from "./profile.js";
import { rememberProbes } from "./remember-probes.js";

/** How a run's language models are called. */
export interface CallingOptions {
  readonly dir: string;
  readonly config: RunConfig;
  readonly models: RunModels;
  readonly signal: AbortSignal;
  /** Whether answers are looked up in the store of calls, and kept there. */
  readonly cache: boolean;
  /** Whether all calls are kept in the run's folder. */
  readonly record: boolean;
  /** Calls to answer from, in place of language models. */
  readonly transcript: Transcript | null;
  /** The most prompt and completion tokens that models may use. */
  readonly mostTokens?: number | undefined;
}

/** A run's models, described, probed, and with what lies between them and the run. */
export interface PreparedModels {
  readonly layered: LayeredModels;
  readonly entries: Manifest["models"];
  readonly probes: readonly ProbeRecord[];
  /** What the models were used for so far, in this sitting. */
  usage(): Readonly<Record<string, ModelUse>>;
  /** Ends the log of calls; `whole` when the run came to its end. */
  close(whole: boolean): Promise<void>;
}

/**
 * Describes and probes the models before the first question.
 *
 * @param longestText a passage that is among the longest to be embedded
 * @throws CommandError when a model cannot be called, or failed a probe and the run does not allow that
 */
export async function prepareModels(options: CallingOptions, longestText: string): Promise<PreparedModels> {
  const { config, models, signal, transcript } = options;
  const log = options.record ? CallLog.open(join(options.dir, "calls.jsonl")) : null;
  const meter = createMeter({ mostTokens: options.mostTokens, now: () => performance.now() });
  let store: DiskCallStore | null = null;
  const close = async (whole: boolean): Promise<void> => {
    store?.close();
    if (whole) await log?.finish();
    else log?.close();
  };
  try {
    const replayed = transcript && asUsage(() => replayModels(models, transcript, log));
    const described = replayed?.forTrial(1) ?? models;
    const entries = await describeModels(described, config, { signal });
    // A transcript has no probes: they would tell nothing of what was answered.
    if (options.cache && !replayed && usesLanguageModel(entries)) store = openCallStore(callStorePath());
    const probed = store === null ? models : rememberProbes(models, entries, store);
    const probes = replayed ? [] : await preflight({ models: probed, config, entries, longestText, signal });
    const layered = replayed ?? layerModels(models, { config, entries, meter, store, log });
    const dimension = entries.embedder && (await dimensionOf(layered, signal));
    const embedder = entries.embedder && { ...entries.embedder, dimension };
    return { layered, entries: { ...entries, embedder }, probes, usage: () => meter.uses(), close };
  } catch (error) {
    await close(false);
    throw error;
  }
}

function usesLanguageModel(entries: Manifest["models"]): boolean {
  return Object.values(entries)
    .flat()
    .some((entry) => entry?.is_language_model);
}

async function dimensionOf({ embedder }: LayeredModels, signal: AbortSignal): Promise<number> {
  try {
    const [vector] = await embedder.embed({ texts: ["dimension"], role: "document", signal });
    return vector!.length;
  } catch (error) {
    if (error instanceof ModelError) throw modelStopped(error, signal);
    throw error;
  }
}

/** What the sittings of a run come to together. */
export function addUsage(
  earlier: Readonly<Record<string, ModelUse>> = {},
  now: Readonly<Record<string, ModelUse>>,
): Record<string, ModelUse> {
  const names = [...new Set([...Object.keys(earlier), ...Object.keys(now)])].sort();
  return Object.fromEntries(
    names.map((name) => {
      const [a, b] = [earlier[name], now[name]];
      if (a === undefined || b === undefined) return [name, (a ?? b)!];
      const sum = Object.keys(b).map((key) => [key, a[key as keyof ModelUse] + b[key as keyof ModelUse]]);
      return [name, Object.fromEntries(sum) as unknown as ModelUse];
    }),
  );
}
