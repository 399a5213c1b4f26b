import { ModelError } from "../error.js";
import { snippet } from "./snippet.js";
import type { ServerTarget } from "./target.js";

/** fetch itself gives up after 300 s without headers, which come with the answer. */
export const LONGEST_TIMEOUT_MS = 300_000;

const NEVER_CONNECTED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "EADDRNOTAVAIL",
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
]);
const FETCH_GAVE_UP = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);

/** The error of a request that got no complete answer: `unreachable`, `timeout`, or `http`; all worth another try. */
export function connectionFailure(target: ServerTarget, error: unknown): ModelError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (NEVER_CONNECTED.has(code)) {
    const message = `${target.id}: no server answers at ${target.host}; ${target.advice.unreachable}`;
    return new ModelError(target.id, "unreachable", message, { cause: error });
  }
  if (FETCH_GAVE_UP.has(code)) return timedOut(target, LONGEST_TIMEOUT_MS);
  return brokenOff(target, cause instanceof Error ? cause.message : String(cause), error);
}

/** The error of an answer that began and did not end, for the reason given. */
export function brokenOff(target: ServerTarget, reason: string, cause?: unknown): ModelError {
  const message = `${target.id}: the call to ${target.host} failed before the answer was complete (${snippet(target, reason)}); check the address and the server's log`;
  return new ModelError(target.id, "http", message, { cause, transient: true });
}

/** The error of a request that was given up after `timeoutMs`. */
export function timedOut(target: ServerTarget, timeoutMs: number): ModelError {
  const message = `${target.id}: no complete answer from ${target.host} within ${timeoutMs} ms; raise timeoutMs or use a smaller model`;
  return new ModelError(target.id, "timeout", message);
}

/** The error of an answer that is not what the protocol says. `body`, where given, is quoted. */
export function malformed(
  target: ServerTarget,
  what: string,
  body?: string,
  { transient = false }: { readonly transient?: boolean } = {},
): ModelError {
  const shown = body === undefined ? "" : ` (it begins: ${snippet(target, body) || "no text"})`;
  const message = `${target.id}: ${what}${shown}; check that ${target.host} is ${target.software} and up to date`;
  return new ModelError(target.id, "malformed", message, { transient });
}

/** The error of a body that is not JSON. One that was cut short may be whole the next time. */
export function notJson(target: ServerTarget, body: string): ModelError {
  const text = body.trim();
  const transient = text === "" || (/^[{[]/.test(text) && !/[}\]]$/.test(text));
  return malformed(target, "the answer is not JSON", body, { transient });
}

/** The error of an answer without text. */
export function emptyAnswer(target: ServerTarget, finishReason: "stop" | "length"): ModelError {
  const advice = finishReason === "length" ? "raise maxTokens" : "try another model or another prompt";
  return new ModelError(target.id, "empty", `${target.id}: the answer has no text; ${advice}`);
}
