import type { ChatModel } from "../chat-model.js";
import type { EmbeddingModel, EmbeddingPrefixes } from "../embedding-model.js";
import type { ModelDescription } from "../model-description.js";
import type { Call, CallScope } from "./call.js";
import type { CallAnswer } from "./call-store.js";

/** What a replay has to know of a model that answered, as data. */
export interface RecordedModel {
  readonly kind: "model";
  readonly answers: "chat" | "embed";
  readonly id: string;
  readonly is_language_model: boolean;
  readonly constrains_json: boolean;
  readonly prefixes: EmbeddingPrefixes | null;
  readonly digest: string | null;
  readonly server: string | null;
  readonly context_tokens: number | null;
  readonly settings: CallScope["settings"];
}

/** A call with its answer. */
export interface RecordedCall {
  readonly call: Call;
  readonly answer: CallAnswer;
}

/** The calls of a run by key, and the models that answered them. */
export interface Transcript {
  readonly models: readonly RecordedModel[];
  readonly calls: ReadonlyMap<string, RecordedCall>;
}

/** A model as a transcript records it. `description` is what its provider says of it, null where it says nothing. */
export function recordedModel(
  model: ChatModel | EmbeddingModel,
  description: ModelDescription | null,
  settings: CallScope["settings"] = {},
): RecordedModel {
  const chat = "chat" in model;
  return {
    kind: "model",
    answers: chat ? "chat" : "embed",
    id: model.id,
    is_language_model: model.isLanguageModel,
    constrains_json: (chat && model.constrainsJson) || false,
    prefixes: (!chat && model.prefixes) || null,
    digest: description?.digest ?? null,
    server: description?.server ?? null,
    context_tokens: description?.contextTokens ?? null,
    settings,
  };
}
