import { ModelError } from "./error.js";

/** The error of a call whose caller gave up. */
export function abortedCall(model: string, reason?: unknown): ModelError {
  return new ModelError(model, "aborted", `${model}: the caller stopped the call`, { cause: reason });
}

/** Throws when the caller has already given up. */
export function refuseAborted(model: string, signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortedCall(model, signal.reason);
}
