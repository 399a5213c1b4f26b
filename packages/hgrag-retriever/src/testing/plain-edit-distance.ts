/** Unrestricted Damerau-Levenshtein distance of UTF-16 units by its whole table (Lowrance and Wagner, 1975). */
export function plainEditDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const edits = [
        table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
        table[i - 1]![j]! + 1,
        table[i]![j - 1]! + 1,
      ];
      const row = i < 2 ? -1 : a.lastIndexOf(b[j - 1]!, i - 2);
      const column = j < 2 ? -1 : b.lastIndexOf(a[i - 1]!, j - 2);
      if (row >= 0 && column >= 0) edits.push(table[row]![column]! + (i - row - 2) + 1 + (j - column - 2));
      table[i]![j] = Math.min(...edits);
    }
  }
  return table[a.length]![b.length]!;
}
