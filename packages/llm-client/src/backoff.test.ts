import { describe, expect, it } from "vitest";
import { createBackoff } from "./backoff.js";
import { ModelError, type ModelErrorKind } from "./error.js";

function failed(kind: ModelErrorKind, options: { transient?: boolean; retryAfterMs?: number } = {}) {
  return new ModelError("x:y", kind, "failed", options);
}

/** The waits that one kind of error gets until it is given up. */
function waits(error: Error, options: Parameters<typeof createBackoff>[0] = {}): number[] {
  const backoff = createBackoff({ random: () => 1, ...options });
  const all: number[] = [];
  for (let ms = backoff(error, 1); ms !== null; ms = backoff(error, all.length + 1)) all.push(ms);
  return all;
}

describe("waiting before another attempt", () => {
  it.each([
    ["a server that fails for now", failed("http", { transient: true }), [500, 1000, 2000]],
    ["a timeout", failed("timeout"), [500, 1000, 2000]],
    ["a server that is away", failed("unreachable"), [2000, 8000]],
    ["a request that is refused", failed("http"), []],
    ["a missing model", failed("missing-model"), []],
    ["a used up budget", failed("budget"), []],
    ["an abort", failed("aborted"), []],
    ["an error of the program", new TypeError("x"), []],
  ])("%s", (_, error, expected) => {
    expect(waits(error)).toEqual(expected);
  });

  it("a rate limit is waited out five times as often, never longer than the longest wait", () => {
    const all = waits(failed("rate-limited"));
    expect(all).toHaveLength(15);
    expect(all.slice(0, 9)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  });

  it("what the server asks for counts, up to the longest wait", () => {
    expect(waits(failed("http", { transient: true, retryAfterMs: 7 }))).toEqual([7, 7, 7]);
    expect(waits(failed("rate-limited", { retryAfterMs: 90_000 }))[0]).toBe(60_000);
  });

  it("a single attempt is never followed by another", () => {
    for (const kind of ["timeout", "unreachable", "rate-limited"] as const) {
      expect(waits(failed(kind), { attempts: 1 })).toEqual([]);
    }
  });

  it("waits differ by at most half, and alike in every run", () => {
    const draw = () => {
      const backoff = createBackoff();
      return Array.from({ length: 200 }, () => backoff(failed("timeout"), 1)!);
    };
    const all = draw();
    expect(Math.min(...all)).toBeGreaterThanOrEqual(250);
    expect(Math.max(...all)).toBeLessThan(500);
    expect(Math.max(...all) - Math.min(...all)).toBeGreaterThan(200);
    expect(draw()).toEqual(all);
  });
});

it.each([
  [{ attempts: 0 }, "attempts must be a whole number >= 1, got 0"],
  [{ firstWaitMs: -1 }, "firstWaitMs must be from 0 to 2147483647, got -1"],
  [{ longestWaitMs: Number.NaN }, "longestWaitMs must be from 0 to 2147483647, got NaN"],
])("refuses %j", (options, message) => {
  expect(() => createBackoff(options)).toThrow(`llm-client: ${message}`);
});
