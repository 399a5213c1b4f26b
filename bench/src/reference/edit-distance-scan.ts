/**
 * The plain reference for look-ups of near names: the edit distance to every name in turn, but for names whose length
 * differs by more. An edit inserts, deletes or replaces a UTF-16 unit or swaps two neighbours, which may be edited again
 * (unrestricted Damerau-Levenshtein, by the whole table: Lowrance and Wagner, 1975).
 *
 * @returns the names within `most` edits, in their order
 */
export function scanNearNames(names: readonly string[], query: string, most: number): string[] {
  const distanceTo = createDistanceFrom(query, query.length + most);
  return names.filter((name) => Math.abs(name.length - query.length) <= most && distanceTo(name) <= most);
}

// One table for all names: row i + 1 and column j + 1 stand for the first i units of the query and the first j of the
// name. Row and column 0 hold more than any distance, for swaps that would reach back before the beginning.
function createDistanceFrom(query: string, longest: number): (name: string) => number {
  const width = longest + 2;
  const beyond = query.length + longest;
  const cells = new Uint16Array((query.length + 2) * width).fill(beyond);
  for (let j = 0; j <= longest; j += 1) cells[width + j + 1] = j;
  for (let i = 0; i <= query.length; i += 1) cells[(i + 1) * width + 1] = i;
  // By unit: the last row so far whose unit of the query it is.
  const lastRows = new Uint16Array(2 ** 16);
  return (name) => {
    for (let i = 1; i <= query.length; i += 1) {
      const unit = query.charCodeAt(i - 1);
      const row = (i + 1) * width;
      let lastColumn = 0;
      for (let j = 1; j <= name.length; j += 1) {
        const other = name.charCodeAt(j - 1);
        const swapRow = lastRows[other]!;
        const bySwap = cells[swapRow * width + lastColumn]! + (i - swapRow - 1) + 1 + (j - lastColumn - 1);
        const byReplacement = cells[row - width + j]! + (unit === other ? 0 : 1);
        const byInsertion = Math.min(cells[row - width + j + 1]!, cells[row + j]!) + 1;
        cells[row + j + 1] = Math.min(bySwap, byReplacement, byInsertion);
        if (unit === other) lastColumn = j;
      }
      lastRows[unit] = i;
    }
    for (let i = 0; i < query.length; i += 1) lastRows[query.charCodeAt(i)] = 0;
    return cells[(query.length + 1) * width + name.length + 1]!;
  };
}
