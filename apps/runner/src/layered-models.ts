import type { Manifest, ModelEntry } from "@hg-rag/evaluator";
import {
  type AnsweredCall,
  type CallStore,
  type ChatModel,
  type EmbeddingModel,
  type Meter,
  recordedModel,
  rememberingChat,
  rememberingEmbedder,
  replayingChat,
  replayingEmbedder,
  type Transcript,
  withBudget,
} from "@hg-rag/llm-client";
import type { CallLog } from "./call-export.js";
import { judgeEntries } from "./describe-models.js";
import type { RunModels } from "./experiment.js";
import type { RunConfig } from "./profile.js";

/** What lies between a run and its language models. The builtin ones are called as they are. */
export interface LayerOptions {
  readonly config: Pick<RunConfig, "ollama">;
  /** What providers say of the models: another digest is another model. */
  readonly entries: Manifest["models"];
  readonly meter: Meter;
  /** Keeps answers from run to run; null keeps none. */
  readonly store: CallStore | null;
  /** Gets every call that is answered; null for none. */
  readonly log: CallLog | null;
}

/** The models of a run as its trials use them. */
export interface LayeredModels {
  readonly embedder: EmbeddingModel;
  /** Trials are independent: a kept answer is one of the same trial. */
  forTrial(trial: number): RunModels;
}

/** Models whose calls are counted, limited, kept and logged. */
export function layerModels(models: RunModels, options: LayerOptions): LayeredModels {
  const { config, entries, meter, store, log } = options;
  const onAnswer = (answered: AnsweredCall) => {
    if (answered.cached) meter.countCached(answered.call.model);
    log?.append(answered);
  };
  const layer = <M extends ChatModel | EmbeddingModel>(
    model: M,
    entry: ModelEntry | null,
    settings: Record<string, number>,
    remember: (inner: M, scope: object) => M,
  ): M => {
    if (!model.isLanguageModel) return model;
    const { digest = null, server = null, context_tokens = null } = entry ?? {};
    log?.addModel(recordedModel(model, { digest, server, contextTokens: context_tokens }, settings));
    return remember(withBudget(model, meter), { digest, settings, onAnswer });
  };
  const kept = store ?? NOTHING_KEPT;
  const context = { context_tokens: config.ollama.num_ctx };
  const embedder = layer(models.embedder, entries.embedder, {}, (inner, scope) =>
    rememberingEmbedder(inner, kept, scope),
  );
  return {
    embedder,
    forTrial(trial) {
      const chats = new Map<ChatModel, ChatModel>();
      const chat = (model: ChatModel, entry: ModelEntry | null): ChatModel => {
        const known = chats.get(model);
        if (known !== undefined) return known;
        const layered = layer(model, entry, context, (inner, scope) =>
          rememberingChat(inner, kept, { ...scope, trial }),
        );
        chats.set(model, layered);
        return layered;
      };
      return mapChats(models, embedder, (model, entryOf) => chat(model, entryOf(entries)));
    },
  };
}

/** Models that answer from a run's calls alone. */
export function replayModels(models: RunModels, transcript: Transcript, log: CallLog | null): LayeredModels {
  const onAnswer = (answered: AnsweredCall) => log?.append(answered);
  const replayed = <M extends ChatModel | EmbeddingModel>(model: M, replay: () => M): M => {
    if (!model.isLanguageModel) return model;
    for (const recorded of transcript.models) if (recorded.id === model.id) log?.addModel(recorded);
    return replay();
  };
  const embedder = replayed(models.embedder, () =>
    replayingEmbedder(models.embedder.id, transcript, { onAnswer }),
  );
  return {
    embedder,
    forTrial: (trial) =>
      mapChats(models, embedder, (model) =>
        replayed(model, () => replayingChat(model.id, transcript, { trial, onAnswer })),
      ),
  };
}

function mapChats(
  { llm, extractor, judges }: RunModels,
  embedder: EmbeddingModel,
  layer: (model: ChatModel, entryOf: (entries: Manifest["models"]) => ModelEntry | null) => ChatModel,
): RunModels {
  return {
    embedder,
    llm: layer(llm, (entries) => entries.chat),
    extractor: layer(extractor, (entries) => entries.extractor),
    judges: judges.map((judge, at) => layer(judge, (entries) => judgeEntries(entries)[at] ?? null)),
  };
}

const NOTHING_KEPT: CallStore = { get: () => undefined, set() {} };
