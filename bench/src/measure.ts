/** How long calls took, in microseconds. */
export interface Times {
  readonly p50: number;
  readonly p99: number;
}

/** Times every item `rounds` times, after one round that does not count. */
export async function measure<T>(
  items: readonly T[],
  rounds: number,
  work: (item: T) => unknown,
): Promise<Times> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const item of items) {
      const start = performance.now();
      await work(item);
      if (round > 0) times.push((performance.now() - start) * 1000);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]!;
  return { p50: at(0.5), p99: at(0.99) };
}
