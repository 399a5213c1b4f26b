import type { ChatModel } from "../chat-model.js";
import type { EmbeddingModel } from "../embedding-model.js";
import type { Meter } from "./meter.js";
import { boundDescribe } from "./remembering.js";

/**
 * The same model, its calls counted by the meter and refused with a `ModelError` of kind `budget` once the meter's
 * tokens are used up. It belongs inside `rememberingChat`, so that kept answers cost nothing and are never refused.
 */
export function withBudget<M extends ChatModel | EmbeddingModel>(model: M, meter: Meter): M;
export function withBudget(model: ChatModel | EmbeddingModel, meter: Meter): ChatModel | EmbeddingModel {
  if ("chat" in model) {
    const chat: ChatModel["chat"] = async (request) => {
      meter.admit(model.id);
      return meter.count(
        model.id,
        () => model.chat(request),
        ({ usage }) => usage,
      );
    };
    return { ...model, ...boundDescribe(model), chat };
  }
  const embed: EmbeddingModel["embed"] = async (request) => {
    meter.admit(model.id);
    return meter.count(
      model.id,
      () => model.embed(request),
      () => null,
    );
  };
  return { ...model, ...boundDescribe(model), embed };
}
