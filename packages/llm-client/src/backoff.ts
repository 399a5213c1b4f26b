import { ModelError, type ModelErrorKind } from "./error.js";

export interface BackoffOptions {
  /** How often a call is made before its transient error is thrown, >= 1. Default 4; 1 never tries again. */
  readonly attempts?: number | undefined;
  /** The wait before the second attempt, >= 0 ms. Default 500. It doubles with each attempt. */
  readonly firstWaitMs?: number | undefined;
  /** No wait is longer than this, >= 0 ms. Default 60000. */
  readonly longestWaitMs?: number | undefined;
  /** From 0 to 1, for the jitter. Default: a generator of its own, always seeded alike. */
  readonly random?: (() => number) | undefined;
}

/** How long to wait after an error, or null when the call is not to be made again. */
export type Backoff = (error: unknown, failures: number) => number | null;

const AWAY_ATTEMPTS = 3;
// A server that is started again takes seconds to answer.
const AWAY_FIRST = 4;
const AWAY_GROWTH = 4;
const RATE_LIMIT_RETRIES = 5;

/**
 * Exponential backoff with jitter: each wait is half fixed and half drawn. What the server asks for counts instead,
 * up to the longest wait. A rate limit allows five times as many retries, and a server that is away at most three
 * attempts, with longer waits (2 s and 8 s by default). `failures` counts the errors of the same kind so far, from 1.
 *
 * @throws RangeError when an option is out of range
 */
export function createBackoff(options: BackoffOptions = {}): Backoff {
  const { attempts = 4, firstWaitMs = 500, longestWaitMs = 60_000, random = createRandom() } = options;
  if (!Number.isInteger(attempts) || attempts < 1) {
    throw new RangeError(`llm-client: attempts must be a whole number >= 1, got ${attempts}`);
  }
  for (const [name, ms] of Object.entries({ firstWaitMs, longestWaitMs })) {
    if (!(ms >= 0 && ms <= 2 ** 31 - 1)) {
      throw new RangeError(`llm-client: ${name} must be from 0 to 2147483647, got ${ms}`);
    }
  }
  return (error, failures) => {
    if (!(error instanceof ModelError) || !error.transient) return null;
    if (failures >= attemptsOf(error.kind, attempts)) return null;
    if (error.retryAfterMs !== null) return Math.min(error.retryAfterMs, longestWaitMs);
    const away = error.kind === "unreachable";
    const ms = firstWaitMs * (away ? AWAY_FIRST * AWAY_GROWTH ** (failures - 1) : 2 ** (failures - 1));
    return Math.min(ms, longestWaitMs) * (0.5 + random() / 2);
  };
}

function attemptsOf(kind: ModelErrorKind, attempts: number): number {
  if (kind === "unreachable") return Math.min(attempts, AWAY_ATTEMPTS);
  return kind === "rate-limited" ? 1 + (attempts - 1) * RATE_LIMIT_RETRIES : attempts;
}

/** Marsaglia's xorshift with the shifts 13, 17, 5 (https://doi.org/10.18637/jss.v008.i14), as a fraction of 1. */
function createRandom(): () => number {
  let state = 0x9e3779b9;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
