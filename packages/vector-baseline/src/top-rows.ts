/**
 * The rows of the `k` greatest scores, best first; equal scores by row ascending. At most `scores.length` rows.
 * Holds `k` rows at a time in a heap whose root is the worst of them.
 */
export function topRows(scores: Float64Array, k: number): number[] {
  const heap: number[] = [];
  const worse = (a: number, b: number): boolean =>
    scores[a]! < scores[b]! || (scores[a]! === scores[b]! && a > b);
  for (let row = 0; row < scores.length; row++) {
    if (heap.length < k) {
      heap.push(row);
      siftUp(heap, worse);
      // Rows come in ascending order, so a later row of equal score is the worse one and stays out.
    } else if (scores[row]! > scores[heap[0]!]!) {
      heap[0] = row;
      siftDown(heap, worse);
    }
  }
  return heap.sort((a, b) => (worse(b, a) ? -1 : 1));
}

type Worse = (a: number, b: number) => boolean;

function siftUp(heap: number[], worse: Worse): void {
  let at = heap.length - 1;
  const row = heap[at]!;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!worse(row, heap[parent]!)) break;
    heap[at] = heap[parent]!;
    at = parent;
  }
  heap[at] = row;
}

function siftDown(heap: number[], worse: Worse): void {
  const row = heap[0]!;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && worse(heap[child + 1]!, heap[child]!)) child++;
    if (!worse(heap[child]!, row)) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = row;
}
