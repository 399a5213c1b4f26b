/** One text to rank. */
export interface Passage {
  /** Unique within an index, not empty. */
  readonly id: string;
  /** One without words is never found. */
  readonly text: string;
}

/**
 * The passages sorted by id (UTF-16 code units), so that ties between rows are ties between ids.
 *
 * @throws RangeError when an id is empty or repeated
 */
export function sortPassages(passages: readonly Passage[]): Passage[] {
  const sorted = [...passages].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  sorted.forEach(({ id }, position) => {
    if (id === "") throw new RangeError("bm25-baseline: a passage has an empty id; give each its own");
    if (id === sorted[position - 1]?.id) {
      throw new RangeError(`bm25-baseline: passage id ${JSON.stringify(id)} is repeated; give each its own`);
    }
  });
  return sorted;
}
