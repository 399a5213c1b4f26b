import { collectGarbage } from "./allocations.js";

/** Bytes held right after a collection. */
export interface MemorySample {
  readonly rss: number;
  readonly heap: number;
}

export function sampleMemory(): MemorySample {
  collectGarbage();
  const { rss, heapUsed } = process.memoryUsage();
  return { rss, heap: heapUsed };
}

/**
 * What the last quarter of a run holds in proportion to the second: 1 where nothing grows. The first quarter, in which
 * everything is compiled and first read, does not count.
 *
 * @throws Error when there are fewer than eight samples
 */
export function growth(samples: readonly MemorySample[], of: keyof MemorySample): number {
  if (samples.length < 8)
    throw new Error(`bench: ${samples.length} samples of memory are too few; run longer`);
  const quarter = samples.length / 4;
  const mean = (from: number, to: number) => {
    const part = samples.slice(Math.floor(from), Math.floor(to));
    return part.reduce((sum, sample) => sum + sample[of], 0) / part.length;
  };
  return mean(3 * quarter, samples.length) / mean(quarter, 2 * quarter);
}
