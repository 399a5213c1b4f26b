/** Distance of two strings of UTF-16 units, if it is at most `most`, else `most` + 1. */
export type EditDistance = (a: Uint16Array, b: Uint16Array, most: number) => number;

/**
 * Prepares the least number of edits between two strings: insertions, deletions, substitutions and swaps of
 * neighbours, which may be edited again (unrestricted Damerau-Levenshtein; Lowrance and Wagner, "An extension of
 * the string-to-string correction problem", 1975). So k edits in any order and place are a distance of at most k.
 *
 * Only the diagonals that `most` edits can reach are computed: Ukkonen, "Algorithms for approximate string
 * matching" (1985).
 *
 * @param longest the most units of either string
 * @param mostEver the greatest `most` to come
 */
export function createEditDistance(longest: number, mostEver: number): EditDistance {
  const rows = Array.from({ length: mostEver + 2 }, () => new Int32Array(longest + 2));
  const rowOf = (i: number) => rows[i % rows.length]!;

  // Two units that were swapped, `aGap` units deleted and `bGap` inserted between them.
  const bySwap = (a: Uint16Array, b: Uint16Array, i: number, j: number, most: number): number => {
    let edits = most + 1;
    for (let aGap = 0; aGap < most && aGap <= i - 2; aGap += 1) {
      if (a[i - 2 - aGap] !== b[j - 1]) continue;
      for (let bGap = 0; aGap + bGap < most && bGap <= j - 2; bGap += 1) {
        const [row, column] = [i - 2 - aGap, j - 2 - bGap];
        if (b[column] !== a[i - 1] || Math.abs(row - column) > most) continue;
        edits = Math.min(edits, rowOf(row)[column]! + 1 + aGap + bGap);
      }
    }
    return edits;
  };

  return (first, second, most) => {
    const beyond = most + 1;
    if (Math.abs(first.length - second.length) > most) return beyond;
    const [a, b] = withoutCommonEnds(first, second);
    for (let j = 0; j <= b.length; j += 1) rowOf(0)[j] = Math.min(j, beyond);
    for (let i = 1; i <= a.length; i += 1) {
      const above = rowOf(i - 1);
      const row = rowOf(i);
      const low = Math.max(1, i - most);
      const high = Math.min(b.length, i + most);
      let least = Math.min(i, beyond);
      row[low - 1] = low === 1 ? least : beyond;
      for (let j = low; j <= high; j += 1) {
        const same = a[i - 1] === b[j - 1];
        let edits = Math.min(above[j - 1]! + (same ? 0 : 1), above[j]! + 1, row[j - 1]! + 1);
        if (!same) edits = Math.min(edits, bySwap(a, b, i, j, most));
        row[j] = edits;
        least = Math.min(least, edits);
      }
      // The next row reaches one column further.
      row[high + 1] = beyond;
      // A swap that reaches back over this row would leave a cell of it within `most`.
      if (least > most) return beyond;
    }
    return Math.min(rowOf(a.length)[b.length]!, beyond);
  };
}

// Equal first units need no edit, nor do equal last ones.
function withoutCommonEnds(a: Uint16Array, b: Uint16Array): readonly [Uint16Array, Uint16Array] {
  let [from, aTo, bTo] = [0, a.length, b.length];
  while (from < aTo && from < bTo && a[from] === b[from]) from += 1;
  while (aTo > from && bTo > from && a[aTo - 1] === b[bTo - 1]) {
    aTo -= 1;
    bTo -= 1;
  }
  return [a.subarray(from, aTo), b.subarray(from, bTo)];
}
