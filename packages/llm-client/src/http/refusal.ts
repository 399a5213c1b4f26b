import { ModelError, type ModelErrorKind, type ModelErrorOptions } from "../error.js";
import { fieldOf } from "./field.js";
import { retryAfter } from "./retry-after.js";
import { snippet } from "./snippet.js";
import type { ServerTarget } from "./target.js";

/** An answer with a status other than 2xx. */
export interface RefusedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** What a server said with a status other than 2xx; the cause of the `ModelError` made of it. */
export interface Refusal {
  readonly status: number;
  /** Its message, on one line, at most some 200 characters. */
  readonly said: string;
}

const WORTH_ANOTHER_TRY = new Set([500, 502, 503, 504, 520, 522, 524, 529]);
const TOO_LONG = /\bcontext[ _](length|size|window)|\btoo large to process\b/i;
const NO_MODEL = /\bmodel\b.*\b(not found|does not exist)\b/is;

/** The error of an answer with a status other than 2xx. */
export function statusFailure(target: ServerTarget, { status, headers, body }: RefusedAnswer): ModelError {
  const { message, code } = wordsOf(body);
  // To a key that it refuses, a server tends to repeat parts of it.
  const said = status === 401 ? "" : snippet(target, message);
  const answered = `${target.host} answered with status ${status}: ${said || "no text"}`;
  const waits = { retryAfterMs: retryAfter(headers) ?? undefined };
  const fail = (kind: ModelErrorKind, text: string, options: Options = {}): ModelError =>
    new ModelError(target.id, kind, `${target.id}: ${text}`, {
      ...withoutUndefined(options),
      cause: { status, said } satisfies Refusal,
    });
  const { advice } = target;
  // llama.cpp says with status 500 that a text does not fit its batch.
  if ([400, 413, 500].includes(status) && (TOO_LONG.test(message) || TOO_LONG.test(code))) {
    return fail("context-cut", `the server refused the text as too long (${said}); ${advice.tooLong}`);
  }
  if (code === "model_not_found" || (status === 404 && NO_MODEL.test(message))) {
    return fail(
      "missing-model",
      `the server at ${target.host} does not have this model; ${advice.missingModel}`,
    );
  }
  if (status === 401) {
    return fail("http", `${target.host} answered with status 401: the key is refused; ${advice.refusedKey}`);
  }
  if (status === 404) return fail("http", `${answered}; ${advice.wrongPath}`);
  if (status === 408) return fail("timeout", `${answered}; try again, or use a smaller model`, waits);
  // An account without credit answers 429 as well, and no waiting helps it.
  if (code === "insufficient_quota") {
    return fail("budget", `${answered}; raise the account's limit or name another model`);
  }
  if (status === 429) return fail("rate-limited", `${answered}; wait, or make fewer calls at once`, waits);
  const transient = WORTH_ANOTHER_TRY.has(status);
  return fail("http", `${answered}; look at the server's log`, transient ? { transient, ...waits } : {});
}

/** What the server said, of an error that `statusFailure` made. */
export function refusalOf(error: unknown): Refusal | undefined {
  const cause = error instanceof ModelError ? error.cause : undefined;
  return typeof fieldOf(cause, "status") === "number" ? (cause as Refusal) : undefined;
}

interface Options {
  readonly transient?: boolean;
  readonly retryAfterMs?: number | undefined;
}

function withoutUndefined({ retryAfterMs, ...options }: Options): ModelErrorOptions {
  return retryAfterMs === undefined ? options : { ...options, retryAfterMs };
}

/**
 * The message and code of `{ error: "..." }` (Ollama), `{ error: { message, code } }` (OpenAI) or
 * `{ message, type }` (older vLLM); the whole body where it is none of these.
 */
function wordsOf(body: string): { readonly message: string; readonly code: string } {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return { message: body, code: "" };
  }
  const error = fieldOf(answer, "error") ?? answer;
  if (typeof error === "string") return { message: error, code: "" };
  const [message, code, type] = ["message", "code", "type"].map((name) => fieldOf(error, name));
  return {
    message: typeof message === "string" ? message : body,
    code: typeof code === "string" ? code : typeof type === "string" ? type : "",
  };
}
