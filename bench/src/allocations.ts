import { PerformanceObserver } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import type { Calls } from "./measure.js";

/**
 * Bytes that a call allocates on the heap, on average: the heap's growth over a batch of calls, in which nothing is
 * collected. Of a batch in which something was, the first half is tried again.
 *
 * @throws Error when a single call is enough for a collection
 */
export async function allocatedBytes(calls: Calls): Promise<number> {
  for (let batch = calls; batch.length > 0; batch = batch.slice(0, Math.floor(batch.length / 2))) {
    const bytes = await growth(batch);
    if (bytes !== null) return bytes / batch.length;
  }
  throw new Error("bench: every call ended in a garbage collection; allocations cannot be counted");
}

/** Collects what nobody holds. Needs `--expose-gc`, which the start script gives. */
export function collectGarbage(): void {
  if (globalThis.gc === undefined) throw new Error("bench: run node with --expose-gc, as `pnpm bench` does");
  globalThis.gc();
}

async function growth(calls: Calls): Promise<number | null> {
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    collections += list.getEntries().length;
  });
  collectGarbage();
  await setImmediate();
  observer.observe({ entryTypes: ["gc"] });
  const before = process.memoryUsage().heapUsed;
  for (const call of calls) {
    const result = call();
    if (result instanceof Promise) await result;
  }
  const after = process.memoryUsage().heapUsed;
  // Entries are handed over in a later turn of the event loop.
  await setImmediate();
  await setImmediate();
  observer.disconnect();
  return collections === 0 ? after - before : null;
}
