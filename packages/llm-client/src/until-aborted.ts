import { setMaxListeners } from "node:events";
import { abortedCall } from "./aborted.js";

/** What a promise comes to, or the error of an aborted call as soon as the signal fires. The promise runs on. */
export function untilAborted<T>(
  model: string,
  signal: AbortSignal | undefined,
  promise: Promise<T>,
): Promise<T> {
  if (signal === undefined) return promise;
  // A run's calls share its signal, in any number: that is no leak to warn of.
  setMaxListeners(0, signal);
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(abortedCall(model, signal.reason));
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
