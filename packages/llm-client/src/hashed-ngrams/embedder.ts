import { setImmediate } from "node:timers/promises";
import { refuseAborted } from "../aborted.js";
import type { EmbeddingModel } from "../embedding-model.js";
import { type Feature, textFeatures, wholeText } from "./features.js";

const ID = "builtin:hashed-ngrams";
/** Texts between two looks at the caller's signal. */
const TEXTS_PER_TURN = 128;

export interface HashedNgramOptions {
  /** Length of the vectors, >= 1. Default 768, as in nomic-embed-text, the paper's embedder (section 3.4). */
  readonly dimension?: number;
}

/**
 * An embedder that needs no model: words and character n-grams, hashed with a sign into a vector of unit length
 * (the hashing trick of Weinberger et al. 2009, https://arxiv.org/abs/0902.2206). It matches spelling and not
 * meaning. The same text gives the same vector everywhere; queries and documents are treated alike.
 *
 * @throws RangeError when `dimension` is not a whole number >= 1
 */
export function createHashedNgramEmbedder({ dimension = 768 }: HashedNgramOptions = {}): EmbeddingModel {
  if (!Number.isInteger(dimension) || dimension < 1) {
    throw new RangeError(`llm-client: dimension must be a whole number >= 1, got ${dimension}`);
  }
  return {
    id: ID,
    isLanguageModel: false,
    async embed({ texts, signal }) {
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        if (vectors.length % TEXTS_PER_TURN === 0) {
          refuseAborted(ID, signal);
          // Lets the caller's timers and signals through.
          if (vectors.length > 0) await setImmediate();
        }
        vectors.push(embedText(text, dimension));
      }
      refuseAborted(ID, signal);
      return vectors;
    },
  };
}

function embedText(text: string, dimension: number): Float32Array {
  // A text without words has no features, and the signs of very few can cancel out.
  return unitSum(textFeatures(text), dimension) ?? unitSum([wholeText(text)], dimension)!;
}

/** The features summed by hash and scaled to length 1, or undefined when the sum is zero. */
function unitSum(features: readonly Feature[], dimension: number): Float32Array | undefined {
  const sum = new Float64Array(dimension);
  for (const { hash, weight } of features) {
    // One bit of the hash is the sign and the others the place, so that the two are independent.
    const place = (hash >>> 1) % dimension;
    sum[place] = sum[place]! + ((hash & 1) === 1 ? weight : -weight);
  }
  const length = Math.sqrt(sum.reduce((total, value) => total + value * value, 0));
  return length < 1e-9 ? undefined : Float32Array.from(sum, (value) => value / length);
}
