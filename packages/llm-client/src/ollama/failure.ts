import { ModelError } from "../error.js";
import { fieldOf } from "./field.js";

/** Which model is called and where, as the errors of a call name it. */
export interface OllamaTarget {
  /** `ollama:NAME`, or `ollama` where no model is meant. */
  readonly id: string;
  /** The model's name at the server. */
  readonly model: string;
  /** Address without a trailing slash. */
  readonly host: string;
  /** What to do when the server says that the text is too long. */
  readonly tooLong: string;
}

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
const SNIPPET_LENGTH = 200;

/** The error of a request that got no complete answer. */
export function connectionFailure(target: OllamaTarget, error: unknown): ModelError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (NEVER_CONNECTED.has(code)) {
    const message = `${target.id}: no server answers at ${target.host}; start it with "ollama serve"`;
    return new ModelError(target.id, "unreachable", message, { cause: error });
  }
  if (FETCH_GAVE_UP.has(code)) return timedOut(target, LONGEST_TIMEOUT_MS);
  const reason = snippet(cause instanceof Error ? cause.message : String(cause));
  const message = `${target.id}: the call to ${target.host} failed before the answer was complete (${reason}); check the address and the server's log`;
  return new ModelError(target.id, "http", message, { cause: error });
}

/** The error of a request that was given up after `timeoutMs`. */
export function timedOut(target: OllamaTarget, timeoutMs: number): ModelError {
  const message = `${target.id}: no complete answer from ${target.host} within ${timeoutMs} ms; raise timeoutMs or use a smaller model`;
  return new ModelError(target.id, "timeout", message);
}

/** The error of an answer with a status other than 2xx. */
export function statusFailure(target: OllamaTarget, status: number, body: string): ModelError {
  const said = errorText(body);
  if (status === 404 && /\bmodel\b.*\bnot found\b/is.test(said)) {
    const message = `${target.id}: the server at ${target.host} does not have this model; fetch it with "ollama pull ${target.model}"`;
    return new ModelError(target.id, "missing-model", message);
  }
  if (status === 400 && /\bcontext (length|size|window)\b/i.test(said)) {
    const message = `${target.id}: the server refused the text as too long (${snippet(said)}); ${target.tooLong}`;
    return new ModelError(target.id, "context-cut", message);
  }
  const message = `${target.id}: ${target.host} answered with status ${status}: ${snippet(said) || "no text"}; look at the server's log`;
  return new ModelError(target.id, "http", message);
}

/** The error of an answer that is not what the protocol says. */
export function malformed(target: OllamaTarget, what: string, body?: string): ModelError {
  const shown = body === undefined ? "" : ` (it begins: ${snippet(body) || "no text"})`;
  const message = `${target.id}: ${what}${shown}; check that ${target.host} is an Ollama server and up to date`;
  return new ModelError(target.id, "malformed", message);
}

/** The first 200 characters of a text from outside, on one line and without control characters. */
function snippet(text: string): string {
  const line = text.replace(/[\s\p{C}]+/gu, " ").trim();
  const letters = [...line];
  return letters.length > SNIPPET_LENGTH ? `${letters.slice(0, SNIPPET_LENGTH).join("")}...` : line;
}

/** What Ollama says in `{ "error": ... }`, or the whole body where it says nothing. */
function errorText(body: string): string {
  try {
    const error = fieldOf(JSON.parse(body), "error");
    return typeof error === "string" ? error : body;
  } catch {
    return body;
  }
}
