/** How long calls took, in microseconds. */
export interface Times {
  readonly p50: number;
  readonly p99: number;
  readonly mean: number;
}

/** Calls that are timed one by one; a promise is waited for. */
export type Calls = readonly (() => unknown)[];

/**
 * Times every call of every series `rounds` times, after `warm` rounds that do not count. The series take turns, round
 * by round, so that what else the machine does falls on all of them alike.
 *
 * @returns the times of each series, in its order
 */
export async function measure(
  series: readonly Calls[],
  { rounds, warm = 2 }: { readonly rounds: number; readonly warm?: number },
): Promise<Times[]> {
  const taken = series.map((): number[] => []);
  for (let round = -warm; round < rounds; round += 1) {
    for (const [at, calls] of series.entries()) {
      for (const call of calls) {
        const start = performance.now();
        const result = call();
        if (result instanceof Promise) await result;
        if (round >= 0) taken[at]!.push((performance.now() - start) * 1000);
      }
    }
  }
  return taken.map(percentiles);
}

/** Seconds that one call takes, and what it gives. */
export async function stopwatch<T>(
  work: () => T | Promise<T>,
): Promise<{ readonly seconds: number; readonly value: T }> {
  const start = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - start) / 1000 };
}

/** The middle one of some figures, the lower one of two. */
export function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor((figures.length - 1) / 2)]!;
}

function percentiles(taken: readonly number[]): Times {
  const sorted = Float64Array.from(taken).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { p50: at(0.5), p99: at(0.99), mean: taken.reduce((sum, time) => sum + time, 0) / taken.length };
}
