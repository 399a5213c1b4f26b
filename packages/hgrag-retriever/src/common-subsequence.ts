/** Length of the longest common subsequence of the query and the letters from `from` to before `to`. */
export type SubsequenceLength = (letters: Uint32Array, from: number, to: number) => number;

/**
 * Prepares the lengths for a query, 32 of its characters to an integer: Hyyrö, "Bit-parallel LCS-length computation
 * revisited" (2004). In a row of the table of lengths, zeros are where the length rises.
 *
 * @param query letters from 0 to `letterCount`
 */
export function subsequenceLength(query: Uint32Array, letterCount: number): SubsequenceLength {
  const words = Math.ceil(query.length / 32);
  const positions = letterPositions(query, letterCount, words);
  const row = new Int32Array(words);
  return (letters, from, to) => {
    if (words === 1) return onesOf(~lastRow(letters, from, to, positions));
    row.fill(-1);
    for (let at = from; at < to; at += 1) {
      const first = letters[at]! * words;
      let carry = 0;
      for (let word = 0; word < words; word += 1) {
        const before = row[word]!;
        const here = before & positions[first + word]!;
        const sum = (before >>> 0) + (here >>> 0) + carry;
        carry = sum > 0xffffffff ? 1 : 0;
        row[word] = sum | (before & ~here);
      }
    }
    let length = 0;
    for (const word of row) length += onesOf(~word);
    return length;
  };
}

function lastRow(letters: Uint32Array, from: number, to: number, positions: Int32Array): number {
  let row = -1;
  for (let at = from; at < to; at += 1) {
    const here = row & positions[letters[at]!]!;
    row = (row + here) | (row & ~here);
  }
  return row;
}

/** For each letter `words` integers, in which bit j of all stands for the query's character j. */
export function letterPositions(query: Uint32Array, letterCount: number, words: number): Int32Array {
  const positions = new Int32Array((letterCount + 1) * words);
  for (const [index, letter] of query.entries()) {
    positions[letter * words + (index >>> 5)]! |= 1 << (index & 31);
  }
  return positions;
}

/** Number of ones among 32 bits. */
export function onesOf(bits: number): number {
  let sums = bits - ((bits >>> 1) & 0x55555555);
  sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333);
  return Math.imul((sums + (sums >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
