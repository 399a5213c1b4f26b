import type { EmbedderEntry, Manifest, ModelEntry } from "@hg-rag/evaluator";
import { type ChatModel, type EmbeddingModel, type ModelDescription, ModelError } from "@hg-rag/llm-client";
import { CommandError, InterruptedError } from "./cli-error.js";
import type { RunModels } from "./experiment.js";
import { say } from "./output.js";
import type { RunConfig } from "./profile.js";
import { parseSystems, usesEmbedder, usesExtractor } from "./system-spec.js";

const UNKNOWN: ModelDescription = { digest: null, server: null, contextTokens: null };

type Described = Pick<ChatModel, "id" | "isLanguageModel" | "describe">;

/**
 * A run's models as its manifest names them, with what their providers say: null for a part that the run does not
 * have. A provider that cannot say is warned of; one that no call can reach stops the run.
 *
 * @param dimension of the embedder; null where it is not known
 */
export async function describeModels(
  models: RunModels,
  config: Pick<RunConfig, "answers" | "systems" | "retrieval">,
  { dimension = null, signal }: { readonly dimension?: number | null; readonly signal?: AbortSignal } = {},
): Promise<Manifest["models"]> {
  const systems = parseSystems(config.systems, config.retrieval);
  const known = new Map<Described, Promise<ModelDescription>>();
  const entry = async (model: Described): Promise<ModelEntry> => {
    // One model often has several parts.
    const asked = known.get(model) ?? describeModel(model, signal);
    known.set(model, asked);
    const { digest, server, contextTokens } = await asked;
    return {
      id: model.id,
      is_language_model: model.isLanguageModel,
      digest,
      server,
      context_tokens: contextTokens,
    };
  };
  return {
    chat: config.answers ? await entry(models.llm) : null,
    extractor: usesExtractor(systems) ? await entry(models.extractor) : null,
    embedder: usesEmbedder(systems)
      ? embedderEntry(await entry(models.embedder), models.embedder, dimension)
      : null,
    ...(await entriesOfJudges(models.judges, entry)),
  };
}

async function entriesOfJudges(
  judges: readonly ChatModel[],
  entry: (model: ChatModel) => Promise<ModelEntry>,
): Promise<Pick<Manifest["models"], "judge" | "other_judges">> {
  const [judge = null, ...others] = await Promise.all(judges.map(entry));
  return { judge, ...(others.length > 0 && { other_judges: others }) };
}

/** All judges of a run, the first one first. */
export function judgeEntries({ judge, other_judges = [] }: Manifest["models"]): readonly ModelEntry[] {
  return judge === null ? [] : [judge, ...other_judges];
}

function embedderEntry(
  entry: ModelEntry,
  { prefixes }: EmbeddingModel,
  dimension: number | null,
): EmbedderEntry {
  const { query = "", document = "" } = prefixes ?? {};
  return { ...entry, dimension, prefixes: { query, document } };
}

/** What a provider says of a model; nulls, and a warning, where it does not. */
export async function describeModel(model: Described, signal?: AbortSignal): Promise<ModelDescription> {
  try {
    return (await model.describe?.(signal ? { signal } : {})) ?? UNKNOWN;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    if (error.stopsRun) throw modelStopped(error, signal);
    say(`${error.message}; its digest and version stay unknown`);
    return UNKNOWN;
  }
}

/** The error of a model that nobody can call, before the first question. */
export function modelStopped(error: ModelError, signal?: AbortSignal): Error {
  if (signal?.aborted) return new InterruptedError("interrupted before the first question", { cause: error });
  return new CommandError(error.message, { cause: error });
}
