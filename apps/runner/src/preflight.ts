import { judgeRequest, type Manifest, type ProbeRecord, readVerdict } from "@hg-rag/evaluator";
import {
  type ChatModel,
  ModelError,
  type ProbedVerdict,
  type ProbeResult,
  probeChat,
  probeEmbedder,
} from "@hg-rag/llm-client";
import { CommandError } from "./cli-error.js";
import { judgeEntries, modelStopped } from "./describe-models.js";
import type { RunModels } from "./experiment.js";
import { say } from "./output.js";
import type { RunConfig } from "./profile.js";
import { parseSystems, usesEmbedder, usesExtractor } from "./system-spec.js";

export interface PreflightOptions {
  /** Servers' models must not remember: a probe has to see the server as it is now. */
  readonly models: RunModels;
  readonly config: Pick<
    RunConfig,
    "answers" | "systems" | "retrieval" | "temperature" | "max_tokens" | "ollama"
  > & {
    readonly allow_failed_probes?: boolean;
  };
  /** What providers say of the models: a context smaller than the run's is probed instead of it. */
  readonly entries?: Manifest["models"];
  /** The longest passage that will be embedded. Default: a text of 250 words. */
  readonly longestText?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Probes every model of a run, each once, before its first question. Each failed probe is said in one line: what was
 * seen, and how to mend it.
 *
 * @returns all results, for the manifest
 * @throws CommandError when a probe failed and the run does not allow that, or a model cannot be called at all
 */
export async function preflight(options: PreflightOptions): Promise<ProbeRecord[]> {
  const { config, signal } = options;
  const records: ProbeRecord[] = [];
  try {
    for (const { id, role, isLanguageModel, probe } of probesOf(options)) {
      // A large model takes its time.
      if (isLanguageModel) say(`probing ${id}`);
      for (const result of await probe()) {
        const { name, passed, seen } = result;
        records.push({ model: id, role, name, passed, seen });
        if (passed === false) say(failureLine(id, result));
      }
    }
  } catch (error) {
    if (error instanceof ModelError) throw modelStopped(error, signal);
    throw error;
  }
  const failed = records.filter(({ passed }) => passed === false).length;
  if (failed > 0 && !config.allow_failed_probes) {
    throw new CommandError(
      `${failed} of ${records.length} probes failed; mend that, or go on with --allow-failed-probes, which marks every table`,
    );
  }
  return records;
}

/** One line for a failed probe: what was seen, and how to mend it. */
function failureLine(model: string, { name, seen, advice }: ProbeResult): string {
  return `${model} failed the probe "${name}": ${[seen, advice].filter(Boolean).join("; ")}`;
}

/** A model's probes, not begun. */
interface PlannedProbes {
  readonly id: string;
  readonly role: ProbeRecord["role"];
  readonly isLanguageModel: boolean;
  readonly probe: () => Promise<ProbeResult[]>;
}

function probesOf({ models, config, entries, longestText, signal }: PreflightOptions): PlannedProbes[] {
  const { llm, extractor, judges, embedder } = models;
  const systems = parseSystems(config.systems, config.retrieval);
  const parts = [
    { role: "chat" as const, model: config.answers ? llm : null, entry: entries?.chat },
    {
      role: "extractor" as const,
      model: usesExtractor(systems) ? extractor : null,
      entry: entries?.extractor,
    },
    ...judges.map((model, at) => ({
      role: "judge" as const,
      model,
      entry: entries && judgeEntries(entries)[at],
    })),
  ];
  const planned = new Map<string, PlannedProbes>();
  for (const { role, model, entry } of parts) {
    if (model === null || planned.has(model.id)) continue;
    const options = {
      contextTokens: Math.min(config.ollama.num_ctx, entry?.context_tokens ?? Number.POSITIVE_INFINITY),
      maxTokens: config.max_tokens.other,
      ...(judges.some(({ id }) => id === model.id) && { judge: verdictFrom(model, config.temperature) }),
      ...(signal && { signal }),
    };
    const { id, isLanguageModel } = model;
    planned.set(id, { id, role, isLanguageModel, probe: () => probeChat(model, options) });
  }
  if (usesEmbedder(systems)) {
    const options = { ...(longestText !== undefined && { longestText }), ...(signal && { signal }) };
    const probe = () => probeEmbedder(embedder, options);
    // A name that an embedder and a chat model share is two models.
    const { id, isLanguageModel } = embedder;
    planned.set(`${id} as embedder`, { id, role: "embedder", isLanguageModel, probe });
  }
  return [...planned.values()];
}

/** A verdict on an answer that is right, asked for and read as those of a run at that temperature. */
export function verdictFrom(model: ChatModel, temperature: number): ProbedVerdict {
  const judged = {
    question: "Which country would be cut off from salt if Tarvenholm closed its harbour?",
    answerKey: "Quillbrook.",
    answer: "Quillbrook, because all of its salt comes through the harbour of Tarvenholm.",
  };
  return {
    request: judgeRequest(model, judged, { temperature }),
    reads: (reply) => readVerdict(reply, model.constrainsJson === true).error === null,
  };
}
