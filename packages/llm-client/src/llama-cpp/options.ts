import type { DownloadProgress } from "./download.js";

export interface LlamaCppOptions {
  /** `PATH.gguf`, `hf:USER/REPO:QUANT` (default `Q4_K_M`) or `hf:USER/REPO/FILE.gguf`. */
  readonly model: string;
  /** Context in tokens, >= 1, at most what the model was trained on. */
  readonly contextTokens?: number | undefined;
  /** The longest a call may take, >= 1 ms; waiting for its turn, download and loading are not counted. Default 600000. */
  readonly timeoutMs?: number | undefined;
  /** Told how far a download is, after each piece. */
  readonly onProgress?: ((progress: DownloadProgress) => void) | undefined;
}

/** The longest that a timer of Node can wait. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** @throws RangeError when an option is out of range */
export function checkOptions({
  contextTokens,
  timeoutMs,
}: {
  readonly contextTokens: number;
  readonly timeoutMs: number;
}): void {
  if (!Number.isInteger(contextTokens) || contextTokens < 1) {
    throw new RangeError(`llm-client: contextTokens must be a whole number >= 1, got ${contextTokens}`);
  }
  if (!Number.isInteger(timeoutMs) || timeoutMs < 1 || timeoutMs > LONGEST_TIMEOUT_MS) {
    throw new RangeError(
      `llm-client: timeoutMs must be a whole number from 1 to ${LONGEST_TIMEOUT_MS}, got ${timeoutMs}`,
    );
  }
}
