import { HYBRID_DEFAULTS } from "./defaults.js";

/** A passage and what its places in the lists add up to. */
export interface FusedHit {
  readonly id: string;
  /** Above 0, at most the number of lists divided by 61. */
  readonly score: number;
}

/**
 * Reciprocal rank fusion (Cormack, Clarke and Buettcher 2009): an id scores the sum of `1 / (60 + rank)` over the lists
 * that hold it, rank 1 being the first. By score descending, then by id (UTF-16 code units); the order of the lists
 * does not count.
 *
 * @param lists ids, best first, without repeats within a list
 */
export function fuseRanks(lists: readonly (readonly string[])[]): FusedHit[] {
  const ranks = new Map<string, number[]>();
  for (const list of lists) {
    list.forEach((id, index) => {
      const known = ranks.get(id);
      if (known === undefined) ranks.set(id, [index + 1]);
      else known.push(index + 1);
    });
  }
  const hits = Array.from(ranks, ([id, own]) => ({ id, score: sumOfReciprocals(own) }));
  return hits.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}

// Summed in one order, so that equal ranks in other lists are a tie to the last bit.
function sumOfReciprocals(ranks: number[]): number {
  return ranks.sort((a, b) => a - b).reduce((sum, rank) => sum + 1 / (HYBRID_DEFAULTS.constant + rank), 0);
}
