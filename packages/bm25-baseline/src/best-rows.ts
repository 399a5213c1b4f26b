/**
 * The rows of the `n` greatest scores above 0, best first; equal scores by row ascending. Holds at most `2n` rows at a
 * time, so that a short list over many rows costs one look at each.
 */
export function bestRows(scores: Float64Array, n: number): number[] {
  let kept: number[] = [];
  let floor = 0;
  const settle = (): void => {
    kept.sort((a, b) => scores[b]! - scores[a]! || a - b);
    if (kept.length > n) kept = kept.slice(0, n);
  };
  for (let row = 0; row < scores.length; row += 1) {
    // Rows ascend: one that equals the floor comes after those it would tie with.
    if (scores[row]! <= floor) continue;
    kept.push(row);
    if (kept.length < 2 * n) continue;
    settle();
    floor = scores[kept.at(-1)!]!;
  }
  settle();
  return kept;
}
