/**
 * The `n` nodes of the greatest scores, best first, ties by `compareIds`. Holds at most `2n` at a time, so that a short
 * list of many nodes costs one look at each.
 */
export function bestNodes(
  scores: ReadonlyMap<number, number>,
  n: number,
  compareIds: (a: number, b: number) => number,
): number[] {
  const better = (a: number, b: number): number => scores.get(b)! - scores.get(a)! || compareIds(a, b);
  let kept: number[] = [];
  let floor = 0;
  const settle = (): void => {
    kept = kept.sort(better).slice(0, n);
  };
  for (const [node, score] of scores) {
    if (score < floor) continue;
    kept.push(node);
    if (kept.length < 2 * n) continue;
    settle();
    floor = scores.get(kept.at(-1)!)!;
  }
  settle();
  return kept;
}
