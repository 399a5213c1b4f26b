import { unitVector } from "./cosine.js";

/** Unit vectors, row by row in one array. */
export interface PackedVectors {
  /** Ascending and unique, so that the lower row is the lower id. Row r belongs to `ids[r]`. */
  readonly ids: readonly string[];
  /** Values per row; 0 when there is no row. */
  readonly dimension: number;
  /** `ids.length * dimension` values. */
  readonly values: Float32Array;
}

/** Room for one vector per id; the rows are still to be set. */
export function allocateVectors(ids: readonly string[], dimension: number): PackedVectors {
  return { ids, dimension, values: new Float32Array(ids.length * dimension) };
}

/**
 * Scales a vector to length 1 and stores it.
 *
 * @throws RangeError on another dimension, a value that is not finite, or the zero vector
 */
export function setRow(vectors: PackedVectors, row: number, vector: Float32Array): void {
  const what = `the vector of ${JSON.stringify(vectors.ids[row])}`;
  vectors.values.set(unitVector(vector, vectors.dimension, what), row * vectors.dimension);
}
