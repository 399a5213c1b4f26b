/** One text to index. */
export interface Passage {
  /** Unique within an index, not empty. */
  readonly id: string;
  /** Not blank. */
  readonly text: string;
}

/**
 * The passages sorted by id (UTF-16 code units), so that an index does not depend on the order they came in.
 *
 * @throws RangeError when an id is empty or repeated, or a text is blank
 */
export function sortPassages(passages: readonly Passage[]): Passage[] {
  const sorted = [...passages].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  sorted.forEach(({ id, text }, position) => {
    if (id === "") throw new RangeError("vector-baseline: a passage has an empty id; give each its own");
    if (id === sorted[position - 1]?.id) {
      throw new RangeError(
        `vector-baseline: passage id ${JSON.stringify(id)} is repeated; give each its own`,
      );
    }
    if (text.trim() === "") {
      throw new RangeError(
        `vector-baseline: passage ${JSON.stringify(id)} has no text to embed; leave it out`,
      );
    }
  });
  return sorted;
}
