/**
 * Why a saved index was not opened.
 *
 * - `missing`: the folder holds no index
 * - `damaged`: a file is gone, truncated or changed
 * - `mismatch`: the index is whole, and of another format, embedder, dimension, storage or set of passages
 */
export type IndexErrorKind = "missing" | "damaged" | "mismatch";

/** A saved index that cannot be used. The message is one line; nothing was changed on disk. */
export class IndexError extends Error {
  override readonly name = "IndexError";

  constructor(
    readonly kind: IndexErrorKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`vector-baseline: ${message}; rebuild the index`, options);
  }
}
