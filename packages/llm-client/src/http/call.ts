import { abortedCall, refuseAborted } from "../aborted.js";
import { ModelError } from "../error.js";
import { limited, readBody } from "./body.js";
import { brokenOff, connectionFailure, LONGEST_TIMEOUT_MS, malformed, notJson, timedOut } from "./failure.js";
import { statusFailure } from "./refusal.js";
import type { ServerTarget } from "./target.js";

export interface CallLimits {
  /** The longest the whole call may take, in milliseconds. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  /** True when the answer is to come as a stream. Default false: it is read whole, and is JSON. */
  readonly streams?: boolean;
}

export type Fetch = typeof globalThis.fetch;

/**
 * Makes one call of a server, through a fetch that ends at the timeout or at the caller's signal and hands on only
 * answers of status 2xx that are JSON or, where asked for, a stream. Client libraries wrap what their fetch throws,
 * and some print; here the first failure is what comes out.
 *
 * @throws ModelError for every failure
 */
export async function callServer<T>(
  target: ServerTarget,
  { timeoutMs, signal, streams = false }: CallLimits,
  call: (fetch: Fetch) => Promise<T>,
): Promise<T> {
  refuseAborted(target.id, signal);
  const controller = new AbortController();
  const onAbort = (): void => controller.abort(abortedCall(target.id, signal?.reason));
  signal?.addEventListener("abort", onAbort, { once: true });
  const timer = setTimeout(() => controller.abort(timedOut(target, timeoutMs)), timeoutMs);
  let failure: unknown;
  const checked: Fetch = async (input, init) => {
    try {
      return await checkedFetch(target, input, { ...init, signal: controller.signal }, streams);
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  try {
    const answer = await call(checked);
    // Some clients end a stream that was broken off as if it were whole.
    controller.signal.throwIfAborted();
    return answer;
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason;
    throw asModelError(target, failure ?? error);
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

function asModelError(target: ServerTarget, error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  // Only the pieces of a stream are parsed by anyone but checkedFetch; half of one is what a cut leaves.
  if (error instanceof SyntaxError) return brokenOff(target, "a piece of it is not JSON");
  return connectionFailure(target, error);
}

async function checkedFetch(
  target: ServerTarget,
  input: RequestInfo | URL,
  init: RequestInit,
  streams: boolean,
): Promise<Response> {
  const response = await fetch(input, init);
  const { status, headers } = response;
  const wholeText = /\b(json|html)\b/.test(headers.get("content-type")?.replace(/\bx-ndjson\b/, "") ?? "");
  if (streams && response.ok && response.body !== null && !wholeText) {
    return new Response(response.body.pipeThrough(limited(target)), { status, headers: plain(headers) });
  }
  const body = await readBody(target, response);
  if (!response.ok) throw statusFailure(target, { status, headers, body });
  if (streams) throw malformed(target, "the answer is no stream", body);
  if (!isJson(body)) throw notJson(target, body);
  const kept = plain(headers);
  kept.set("content-type", "application/json");
  return new Response(body, { headers: kept });
}

/** The headers without those that tell how the body was sent: fetch has undone that. */
function plain(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) kept.delete(name);
  return kept;
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}
