import { refuseAborted } from "../aborted.js";
import type { ChatModel, ChatRequest, ChatResponse } from "../chat-model.js";
import type { EmbeddingModel } from "../embedding-model.js";
import { untilAborted } from "../until-aborted.js";
import { type Call, type CallScope, type ChatCall, callKey, chatCall } from "./call.js";
import { type CallAnswer, type CallStore, cachedResponse, chatAnswer } from "./call-store.js";

/** A call that was answered. */
export interface AnsweredCall {
  readonly key: string;
  readonly call: Call;
  readonly answer: CallAnswer;
  /** True when the answer was kept, and no model was called. */
  readonly cached: boolean;
}

export interface RememberingOptions extends Partial<Omit<CallScope, "model">> {
  /** Hears of every call that is answered; of each text of an embedder. */
  readonly onAnswer?: ((answered: AnsweredCall) => void) | undefined;
}

/** The part of a call that is the same for all calls of a model under these options. */
export function scopeOf(model: { readonly id: string }, options: RememberingOptions): CallScope {
  const { digest = null, settings = {}, trial = null } = options;
  return { model: model.id, digest, settings, trial };
}

/**
 * A chat model that answers a call it has answered before from the store, and keeps what is new. Equal calls at once
 * are made once. Failures are not kept. Two calls are equal when everything that decides the answer is:
 * model, digest (default null), settings (default none), trial (default null), and the whole request.
 */
export function rememberingChat(
  model: ChatModel,
  store: CallStore,
  options: RememberingOptions = {},
): ChatModel {
  const scope = scopeOf(model, options);
  const underWay = new Map<string, Promise<unknown>>();

  async function make(key: string, call: ChatCall, request: ChatRequest): Promise<ChatResponse> {
    try {
      const response = await model.chat(request);
      const answer = chatAnswer(response);
      store.set(key, answer, call);
      options.onAnswer?.({ key, call, answer, cached: false });
      return response;
    } finally {
      underWay.delete(key);
    }
  }

  const chat: ChatModel["chat"] = async (request) => {
    const call = chatCall(scope, request);
    const key = callKey(call);
    for (;;) {
      refuseAborted(model.id, request.signal);
      const answer = store.get(key);
      if (answer?.kind === "chat") {
        options.onAnswer?.({ key, call, answer, cached: true });
        request.onText?.(answer.text);
        return cachedResponse(answer);
      }
      const other = underWay.get(key);
      if (other === undefined) break;
      // Where the other call fails, this one is made after all.
      await untilAborted(model.id, request.signal, other);
    }
    const made = make(key, call, request);
    underWay.set(key, made.then(ignore, ignore));
    return made;
  };
  return { ...model, ...boundDescribe(model), chat };
}

function ignore(): void {}

/** `describe` of a model, which a spread loses where it stands on a prototype. */
export function boundDescribe(model: ChatModel | EmbeddingModel): Pick<ChatModel, "describe"> {
  return model.describe === undefined ? {} : { describe: (options) => model.describe!(options) };
}
