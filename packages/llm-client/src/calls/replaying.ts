import type { ChatModel } from "../chat-model.js";
import type { EmbeddingModel } from "../embedding-model.js";
import { ModelError } from "../error.js";
import type { CallStore } from "./call-store.js";
import { type RememberingOptions, rememberingChat } from "./remembering.js";
import { rememberingEmbedder } from "./remembering-embedder.js";
import type { RecordedModel, Transcript } from "./transcript.js";

export type ReplayOptions = Pick<RememberingOptions, "trial" | "onAnswer">;

const SHOWN_LETTERS = 80;

/**
 * A chat model that answers from a transcript alone, as the model that was recorded: same id, description and
 * abilities. `trial` as it was when the calls were recorded (default null). A call that was not recorded rejects
 * with a `ModelError` of kind `missing-model`, which names the start of the prompt.
 *
 * @throws RangeError when the transcript does not know the model
 */
export function replayingChat(id: string, transcript: Transcript, options: ReplayOptions = {}): ChatModel {
  const recorded = modelOf(id, "chat", transcript);
  const silent: ChatModel = {
    ...described(recorded),
    constrainsJson: recorded.constrains_json,
    chat: async ({ prompt }) => {
      throw notRecorded(id, prompt);
    },
  };
  const { digest, settings } = recorded;
  return rememberingChat(silent, storeOf(transcript), { ...options, digest, settings });
}

/**
 * An embedding model that answers from a transcript alone; as `replayingChat`.
 *
 * @throws RangeError when the transcript does not know the model
 */
export function replayingEmbedder(
  id: string,
  transcript: Transcript,
  options: ReplayOptions = {},
): EmbeddingModel {
  const recorded = modelOf(id, "embed", transcript);
  const silent: EmbeddingModel = {
    ...described(recorded),
    ...(recorded.prefixes && { prefixes: recorded.prefixes }),
    embed: async ({ texts }) => {
      throw notRecorded(id, texts[0]!);
    },
  };
  const { digest, settings } = recorded;
  return rememberingEmbedder(silent, storeOf(transcript), { ...options, digest, settings });
}

function modelOf(id: string, answers: "chat" | "embed", { models }: Transcript): RecordedModel {
  const found = models.find((model) => model.id === id && model.answers === answers);
  if (found !== undefined) return found;
  const names = models.filter((model) => model.answers === answers).map((model) => model.id);
  throw new RangeError(
    `llm-client: the replay file has no ${answers} calls of ${id}; it has ${names.sort().join(", ") || "none"}`,
  );
}

function described({ id, is_language_model, digest, server, context_tokens }: RecordedModel) {
  return {
    id,
    isLanguageModel: is_language_model,
    describe: async () => ({ digest, server, contextTokens: context_tokens }),
  };
}

/** A transcript is read and never added to. */
function storeOf({ calls }: Transcript): CallStore {
  return { get: (key) => calls.get(key)?.answer, set() {} };
}

function notRecorded(id: string, text: string): ModelError {
  const letters = [
    ...text
      .slice(0, 4 * SHOWN_LETTERS)
      .replace(/[\s\p{C}]+/gu, " ")
      .trim(),
  ];
  const start = letters.slice(0, SHOWN_LETTERS).join("");
  const message = `${id}: not in the replay file: ${JSON.stringify(start)}; record the calls again with this one`;
  return new ModelError(id, "missing-model", message);
}
