import { tokenize } from "./tokenize.js";

/** For each word the rows it stands in, as compressed rows: those of word `w` lie from `starts[w]` to `starts[w + 1]`. */
export interface Postings {
  readonly words: ReadonlyMap<string, number>;
  readonly starts: Uint32Array;
  /** Ascending within a word. */
  readonly rows: Uint32Array;
  /** How often the word stands in the row, beside `rows`. */
  readonly counts: Uint32Array;
  /** Words of each row, repeats counted. */
  readonly lengths: Uint32Array;
}

/** Tokenizes every text once, and then deals its words to their places. */
export function buildPostings(texts: readonly string[]): Postings {
  const { words, stream, lengths } = numberWords(texts);
  const starts = countRows(stream, lengths, words.size);
  const next = starts.slice(0, words.size);
  const rows = new Uint32Array(starts[words.size]!);
  const counts = new Uint32Array(rows.length);
  let at = 0;
  for (let row = 0; row < lengths.length; row += 1) {
    for (const end = at + lengths[row]!; at < end; at += 1) {
      const word = stream[at]!;
      let place = next[word]! - 1;
      if (place < starts[word]! || rows[place] !== row) {
        place += 1;
        rows[place] = row;
        next[word] = place + 1;
      }
      counts[place] = counts[place]! + 1;
    }
  }
  return { words, starts, rows, counts, lengths };
}

interface NumberedWords {
  readonly words: ReadonlyMap<string, number>;
  /** The words of all texts, one text behind the other, by number. */
  readonly stream: Uint32Array;
  readonly lengths: Uint32Array;
}

function numberWords(texts: readonly string[]): NumberedWords {
  const words = new Map<string, number>();
  const lengths = new Uint32Array(texts.length);
  let stream = new Uint32Array(1024);
  let used = 0;
  texts.forEach((text, row) => {
    const tokens = tokenize(text);
    lengths[row] = tokens.length;
    if (used + tokens.length > stream.length) {
      const wider = new Uint32Array(2 * (used + tokens.length));
      wider.set(stream);
      stream = wider;
    }
    for (const token of tokens) {
      let word = words.get(token);
      if (word === undefined) {
        word = words.size;
        words.set(token, word);
      }
      stream[used] = word;
      used += 1;
    }
  });
  return { words, stream, lengths };
}

function countRows(stream: Uint32Array, lengths: Uint32Array, words: number): Uint32Array {
  const starts = new Uint32Array(words + 1);
  // One more than the row, so that 0 says that the word was in none yet.
  const lastRow = new Uint32Array(words);
  let at = 0;
  for (let row = 0; row < lengths.length; row += 1) {
    for (const end = at + lengths[row]!; at < end; at += 1) {
      const word = stream[at]!;
      if (lastRow[word] === row + 1) continue;
      lastRow[word] = row + 1;
      starts[word + 1] = starts[word + 1]! + 1;
    }
  }
  for (let word = 0; word < words; word += 1) starts[word + 1] = starts[word + 1]! + starts[word]!;
  return starts;
}
