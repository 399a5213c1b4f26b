import { Ollama } from "ollama";
import { abortedCall, refuseAborted } from "../aborted.js";
import { ModelError } from "../error.js";
import {
  connectionFailure,
  LONGEST_TIMEOUT_MS,
  malformed,
  type OllamaTarget,
  statusFailure,
  timedOut,
} from "./failure.js";

export interface CallLimits {
  /** The longest a request may take, in milliseconds. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Calls the server through a client of its own, so that a timeout or the caller's signal ends this call alone
 * (`Ollama.abort()` ends only streams, and all of them).
 *
 * @throws ModelError for every failure
 */
export async function callOllama<T>(
  target: OllamaTarget,
  { timeoutMs, signal }: CallLimits,
  call: (client: Ollama) => Promise<T>,
): Promise<T> {
  refuseAborted(target.id, signal);
  const controller = new AbortController();
  const onAbort = (): void => controller.abort(abortedCall(target.id, signal?.reason));
  signal?.addEventListener("abort", onAbort, { once: true });
  const timer = setTimeout(() => controller.abort(timedOut(target, timeoutMs)), timeoutMs);
  const client = new Ollama({
    host: target.host,
    // A kept connection that a restarted server has closed would fail a call that a new one answers.
    headers: { connection: "close" },
    fetch: (input, init) => checkedFetch(target, input, { ...init, signal: controller.signal }),
  });
  try {
    return await call(client);
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason;
    throw error instanceof ModelError ? error : connectionFailure(target, error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}

/** @throws RangeError when `timeoutMs` is not a whole number from 1 to 300000 */
export function checkTimeout(timeoutMs: number): void {
  if (Number.isInteger(timeoutMs) && timeoutMs >= 1 && timeoutMs <= LONGEST_TIMEOUT_MS) return;
  throw new RangeError(
    `llm-client: timeoutMs must be a whole number from 1 to ${LONGEST_TIMEOUT_MS}, got ${timeoutMs}`,
  );
}

/**
 * A fetch that reads the whole answer and hands on only JSON of status 2xx: the client prints to standard output
 * when it meets an error page, and parses without saying what it could not parse.
 */
async function checkedFetch(
  target: OllamaTarget,
  input: RequestInfo | URL,
  init: RequestInit,
): Promise<Response> {
  const response = await fetch(input, init);
  const body = await response.text();
  if (!response.ok) throw statusFailure(target, response.status, body);
  try {
    return Response.json(JSON.parse(body));
  } catch {
    throw malformed(target, "the answer is not JSON", body);
  }
}
