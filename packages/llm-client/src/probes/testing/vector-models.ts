import type { EmbeddingModel } from "../../embedding-model.js";

const DIMENSION = 32;

/** An embedder that hashes letters in threes, so that it tells any two spellings apart; upper case counts as lower. */
export function spellingEmbedder(change: (text: string) => string = (text) => text): EmbeddingModel {
  return embedderOf((text) => sumOf(trigrams(change(text).toLowerCase())));
}

/** One that knows these words and has one vector for all others, as a vocabulary of lower-case words does. */
export function vocabularyEmbedder(known: readonly string[]): EmbeddingModel {
  return embedderOf((text) =>
    sumOf(text.split(/\s+/).map((word) => (known.includes(word) ? word : "(unknown)"))),
  );
}

/** One that reads so many words of a text and overlooks the rest. */
export function cuttingEmbedder(words: number): EmbeddingModel {
  return spellingEmbedder((text) => text.split(/\s+/).slice(0, words).join(" "));
}

export function embedderOf(embed: (text: string, role: "query" | "document") => number[]): EmbeddingModel {
  return {
    id: "test:embedder",
    isLanguageModel: true,
    embed: async ({ texts, role }) => texts.map((text) => Float32Array.from(embed(text, role))),
  };
}

function trigrams(text: string): string[] {
  return Array.from({ length: Math.max(1, text.length - 2) }, (_, at) => text.slice(at, at + 3));
}

/** Each feature adds a vector that its letters decide. */
function sumOf(features: readonly string[]): number[] {
  const sum = new Array<number>(DIMENSION).fill(0);
  for (const feature of features) {
    let state = 7;
    for (const letter of feature) state = (Math.imul(state, 31) + letter.codePointAt(0)!) | 0;
    for (let place = 0; place < DIMENSION; place++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      sum[place] = sum[place]! + state / 2 ** 31;
    }
  }
  return sum;
}
