import { setTimeout } from "node:timers/promises";
import { refuseAborted } from "./aborted.js";
import { type BackoffOptions, createBackoff } from "./backoff.js";
import type { ChatModel } from "./chat-model.js";
import type { EmbeddingModel } from "./embedding-model.js";
import { ModelError } from "./error.js";
import { createThrottle } from "./throttle.js";
import { untilAborted } from "./until-aborted.js";

/** A pause before a call is made again. */
export interface Wait {
  /** `provider:name`. */
  readonly model: string;
  readonly error: ModelError;
  readonly ms: number;
  /** One line for whoever watches. */
  readonly message: string;
}

export interface PatienceOptions extends BackoffOptions {
  /** The most calls at a time, >= 1, of all the models that share this patience. */
  readonly concurrency: number;
  /** Hears of waits; of one alone where many calls wait for the same server. */
  readonly onWait?: ((wait: Wait) => void) | undefined;
  /** Resolves after a time, rejects when the signal fires. Default: a timer. */
  readonly wait?: ((ms: number, signal?: AbortSignal) => Promise<unknown>) | undefined;
}

/** Makes calls to one provider, within its limits and until one succeeds or none is worth making. */
export type Patience = <T>(
  model: string,
  signal: AbortSignal | undefined,
  call: () => Promise<T>,
) => Promise<T>;

const timer = (ms: number, signal?: AbortSignal): Promise<unknown> =>
  setTimeout(ms, undefined, signal && { signal });

/**
 * The patience that all models of one provider share. Transient errors are waited out (`createBackoff`) and the call
 * is made again; others are thrown at once. A rate limit also lowers the number of calls at a time for a while
 * (`createThrottle`). While a server is away, or has said how long to wait, none of its calls starts. An abort ends
 * every wait at once.
 *
 * @throws RangeError when an option is out of range
 */
export function createPatience(options: PatienceOptions): Patience {
  const { concurrency, onWait, wait = timer } = options;
  const throttle = createThrottle(concurrency);
  const backoff = createBackoff(options);
  let pause: Promise<unknown> = Promise.resolve();
  let pauses = 0;

  async function afterPause(model: string, signal: AbortSignal | undefined): Promise<void> {
    for (let seen: unknown; seen !== pause; ) {
      seen = pause;
      await untilAborted(model, signal, pause);
    }
    refuseAborted(model, signal);
  }

  /** One attempt. Only the wait for its turn is raced with the signal: the model itself ends a call under way. */
  async function attempt<T>(model: string, signal: AbortSignal | undefined, call: () => Promise<T>) {
    let outcome: Promise<T> | undefined;
    const turn = new Promise<void>((start) => {
      outcome = throttle.run(async () => {
        start();
        await afterPause(model, signal);
        return call();
      });
      // Where the caller has gone by then, nobody else hears of it.
      outcome.catch(() => {});
    });
    await untilAborted(model, signal, turn);
    return outcome!;
  }

  async function waitOut(model: string, error: ModelError, ms: number, signal: AbortSignal | undefined) {
    const shared = error.kind === "unreachable" || error.retryAfterMs !== null;
    if (!shared || pauses === 0) onWait?.({ model, error, ms, message: messageOf(model, error, ms) });
    const over = wait(ms, signal);
    if (shared) {
      pauses += 1;
      const ended = over.catch(() => {}).finally(() => (pauses -= 1));
      pause = Promise.all([pause, ended]);
    }
    await over.catch((reason: unknown) => {
      refuseAborted(model, signal);
      throw reason;
    });
  }

  return async (model, signal, call) => {
    const failures = new Map<string, number>();
    for (;;) {
      try {
        return await attempt(model, signal, call);
      } catch (error) {
        const kind = error instanceof ModelError ? error.kind : "";
        failures.set(kind, (failures.get(kind) ?? 0) + 1);
        const ms = backoff(error, failures.get(kind)!);
        if (ms === null) throw error;
        await waitOut(model, error as ModelError, ms, signal);
      }
    }
  };
}

/** The same model, called with patience. An answer that has begun to stream is not begun again. */
export function patient<M extends ChatModel | EmbeddingModel>(model: M, patience: Patience): M;
export function patient(model: ChatModel | EmbeddingModel, patience: Patience): ChatModel | EmbeddingModel {
  const describe = model.describe && {
    describe: (options: { readonly signal?: AbortSignal } = {}) =>
      patience(model.id, options.signal, () => model.describe!(options)),
  };
  if ("chat" in model) return { ...model, ...describe, chat: patientChat(model, patience) };
  return {
    ...model,
    ...describe,
    embed: (request) => patience(model.id, request.signal, () => model.embed(request)),
  };
}

function patientChat(model: ChatModel, patience: Patience): ChatModel["chat"] {
  return ({ onText, ...request }) => {
    if (onText === undefined) return patience(model.id, request.signal, () => model.chat(request));
    let begun = false;
    const streaming = {
      ...request,
      onText: (piece: string): void => {
        begun = true;
        onText(piece);
      },
    };
    return patience(model.id, request.signal, async () => {
      try {
        return await model.chat(streaming);
      } catch (error) {
        if (!begun || !(error instanceof ModelError)) throw error;
        throw new ModelError(error.model, error.kind, error.message, { transient: false, cause: error });
      }
    });
  };
}

function messageOf(model: string, { kind, message }: ModelError, ms: number): string {
  const seconds = (ms / 1000).toFixed(1);
  if (kind === "unreachable") return `${model}: the server is away, trying again in ${seconds} s`;
  if (kind === "rate-limited") {
    return `${model}: the server limits its calls, fewer at a time from now on; trying again in ${seconds} s`;
  }
  return `${message}; trying again in ${seconds} s`;
}
