/**
 * Why a model call failed.
 *
 * - `unreachable`: no server answers at the address
 * - `missing-model`: the server does not have the model
 * - `timeout`: no complete answer within the time allowed
 * - `aborted`: the caller's signal fired
 * - `http`: the server refused or failed (status in the message)
 * - `rate-limited`: the server asks to wait (429)
 * - `malformed`: the answer is not what the protocol says
 * - `empty`: the answer has no text
 * - `context-cut`: the server read less of the prompt than was sent
 * - `budget`: the tokens that the caller allowed are used up
 */
export type ModelErrorKind =
  | "unreachable"
  | "missing-model"
  | "timeout"
  | "aborted"
  | "http"
  | "rate-limited"
  | "malformed"
  | "empty"
  | "context-cut"
  | "budget";

const STOPS_RUN: readonly ModelErrorKind[] = ["unreachable", "missing-model", "aborted", "budget"];
const TRANSIENT: readonly ModelErrorKind[] = ["unreachable", "timeout", "rate-limited"];

export interface ModelErrorOptions extends ErrorOptions {
  /** Whether the same call may succeed later. Default: by its kind. */
  readonly transient?: boolean;
  /** How long the server asks to wait before the next call, in milliseconds. */
  readonly retryAfterMs?: number;
}

/** A failed model call. The message is one line: what, where, and what to do. */
export class ModelError extends Error {
  override readonly name = "ModelError";
  /** True when the same call may succeed later: a server that is busy, starting or out of reach. */
  readonly transient: boolean;
  readonly retryAfterMs: number | null;

  constructor(
    /** `provider:name` of the model that was called. */
    readonly model: string,
    readonly kind: ModelErrorKind,
    message: string,
    { transient, retryAfterMs, ...options }: ModelErrorOptions = {},
  ) {
    super(message, options);
    this.transient = transient ?? TRANSIENT.includes(kind);
    this.retryAfterMs = retryAfterMs ?? null;
  }

  /** True when every later call would fail alike, so that a run had better stop and be resumed. */
  get stopsRun(): boolean {
    return STOPS_RUN.includes(this.kind);
  }
}
