/**
 * Why a model call failed.
 *
 * - `unreachable`: no server answers at the address
 * - `missing-model`: the server does not have the model
 * - `timeout`: no complete answer within the time allowed
 * - `aborted`: the caller's signal fired
 * - `http`: the server refused or failed (status in the message)
 * - `malformed`: the answer is not what the protocol says
 * - `empty`: the answer has no text
 * - `context-cut`: the server read less of the prompt than was sent
 */
export type ModelErrorKind =
  | "unreachable"
  | "missing-model"
  | "timeout"
  | "aborted"
  | "http"
  | "malformed"
  | "empty"
  | "context-cut";

/** A failed model call. The message is one line: what, where, and what to do. */
export class ModelError extends Error {
  override readonly name = "ModelError";

  constructor(
    /** `provider:name` of the model that was called. */
    readonly model: string,
    readonly kind: ModelErrorKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** True when every later call would fail alike, so that a run had better stop and be resumed. */
  get stopsRun(): boolean {
    return this.kind === "unreachable" || this.kind === "missing-model" || this.kind === "aborted";
  }
}
