import type { ClosestMatch } from "../closest-match.js";
import { matchCounter } from "../matching-blocks.js";

/**
 * Python's `get_close_matches(query, names, n=1, cutoff)` as difflib documents it: every name in turn, the ratio of
 * those that pass `real_quick_ratio` and `quick_ratio`, the greatest (ratio, name).
 *
 * @param options.filters false compares every name in full
 */
export function plainClosestMatch(
  names: readonly string[],
  options: { readonly cutoff: number; readonly filters: boolean },
): (query: string) => ClosestMatch | null {
  const candidates = names.map((name) => ({ name, points: pointsOf(name) }));
  return (text) => {
    const query = pointsOf(text);
    const matches = matchCounter(query);
    let best: (typeof candidates)[number] | null = null;
    let bestRatio = 0;
    for (const candidate of candidates) {
      const { points } = candidate;
      if (options.filters && realQuickRatio(points, query) < options.cutoff) continue;
      if (options.filters && quickRatio(points, query) < options.cutoff) continue;
      const ratio = ratioOf(matches(points), points, query);
      if (ratio < options.cutoff || (best !== null && ratio < bestRatio)) continue;
      if (best === null || ratio > bestRatio || compare(points, best.points) > 0) {
        [best, bestRatio] = [candidate, ratio];
      }
    }
    return best === null ? null : { name: best.name, ratio: bestRatio };
  };
}

function pointsOf(text: string): Uint32Array {
  return Uint32Array.from(text, (character) => character.codePointAt(0)!);
}

function ratioOf(matches: number, name: Uint32Array, query: Uint32Array): number {
  const total = name.length + query.length;
  return total === 0 ? 1 : (2 * matches) / total;
}

function realQuickRatio(name: Uint32Array, query: Uint32Array): number {
  return ratioOf(Math.min(name.length, query.length), name, query);
}

function quickRatio(name: Uint32Array, query: Uint32Array): number {
  const left = new Map<number, number>();
  for (const point of query) left.set(point, (left.get(point) ?? 0) + 1);
  let shared = 0;
  for (const point of name) {
    const available = left.get(point) ?? 0;
    left.set(point, available - 1);
    if (available > 0) shared += 1;
  }
  return ratioOf(shared, name, query);
}

function compare(a: Uint32Array, b: Uint32Array): number {
  const at = a.findIndex((point, index) => point !== b[index]);
  if (at < 0) return a.length - b.length;
  return at < b.length ? a[at]! - b[at]! : 1;
}
