import pLimit from "p-limit";
import { ModelError } from "./error.js";

/** The width of the last rate limit is tried so many times as slowly as others, and twice that after each failure. */
const SELDOM = 10;
const MOST_SELDOM = 640;

/** Runs calls side by side, fewer at a time after a rate limit. */
export interface Throttle {
  /** How many calls may go at once now. */
  readonly width: number;
  /** Calls in order of arrival, as soon as there is room. */
  run<T>(call: () => Promise<T>): Promise<T>;
}

/**
 * A throttle of at most `most` calls at a time. A call that fails as `rate-limited` halves the width, once for all
 * calls that were under way; every `width` calls that succeed widen it by one (additive increase, multiplicative
 * decrease: Chiu and Jain 1989). The width at which the last limit was met is tried again ten times as slowly, and
 * half as often after each time that it fails, so that a limit that stays is seldom run into.
 *
 * @throws RangeError when `most` is not a whole number >= 1
 */
export function createThrottle(most: number): Throttle {
  if (!Number.isInteger(most) || most < 1) {
    throw new RangeError(`llm-client: concurrency must be a whole number >= 1, got ${most}`);
  }
  const limit = pLimit(most);
  let cuts = 0;
  let successes = 0;
  let ceiling = Number.POSITIVE_INFINITY;
  let seldom = SELDOM;

  function cut(): void {
    cuts += 1;
    successes = 0;
    seldom = limit.concurrency === ceiling ? Math.min(2 * seldom, MOST_SELDOM) : SELDOM;
    ceiling = limit.concurrency;
    limit.concurrency = Math.max(1, Math.floor(limit.concurrency / 2));
  }

  function grow(): void {
    const width = limit.concurrency;
    if (width === most) return;
    successes += 1;
    if (successes < (width + 1 === ceiling ? seldom * width : width)) return;
    successes = 0;
    limit.concurrency = width + 1;
  }

  return {
    get width() {
      return limit.concurrency;
    },
    run: (call) =>
      limit(async () => {
        const before = cuts;
        try {
          const answer = await call();
          grow();
          return answer;
        } catch (error) {
          const limited = error instanceof ModelError && error.kind === "rate-limited";
          if (limited && before === cuts) cut();
          throw error;
        }
      }),
  };
}
