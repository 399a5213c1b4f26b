import { unitVector } from "./cosine.js";
import { VECTOR_DEFAULTS } from "./defaults.js";

/** How a row's values are held: as they are, or as whole numbers from -127 to 127 and one scale for the row. */
export type VectorStorage = "float32" | "int8";

interface Rows {
  /** Ascending and unique, so that the lower row is the lower id. Row r belongs to `ids[r]`. */
  readonly ids: readonly string[];
  /** Values per row; 0 when there is no row. */
  readonly dimension: number;
  /** Values per embedding and per query, of which the first `dimension` are kept. */
  readonly fullDimension: number;
}

interface Float32Rows extends Rows {
  readonly storage: "float32";
  /** `ids.length * dimension` values. */
  readonly values: Float32Array;
}

interface Int8Rows extends Rows {
  readonly storage: "int8";
  /** `ids.length * dimension` values. */
  readonly values: Int8Array;
  /** What each row's values are multiplied by: 1 by their length, so that it is not saved. */
  readonly scales: Float32Array;
}

/** Unit vectors, row by row in one array. */
export type PackedVectors = Float32Rows | Int8Rows;

export interface PackOptions {
  /** Default `float32`. */
  readonly storage?: VectorStorage;
  /** Values per embedding, at least `dimension`. Default `dimension`. */
  readonly fullDimension?: number;
}

/** Room for one vector per id; the rows are still to be set. */
export function allocateVectors(
  ids: readonly string[],
  dimension: number,
  options: PackOptions = {},
): PackedVectors {
  const { storage = VECTOR_DEFAULTS.storage, fullDimension = dimension } = options;
  const rows = { ids, dimension, fullDimension };
  const length = ids.length * dimension;
  // Shared memory, which worker threads read without a copy.
  if (storage === "float32") {
    return { ...rows, storage, values: new Float32Array(new SharedArrayBuffer(4 * length)) };
  }
  return {
    ...rows,
    storage,
    values: new Int8Array(new SharedArrayBuffer(length)),
    scales: new Float32Array(new SharedArrayBuffer(4 * ids.length)),
  };
}

/**
 * Keeps the first `dimension` values of an embedding (Matryoshka representation, Kusupati et al., 2022,
 * https://arxiv.org/abs/2205.13147), scales them to length 1 and stores them.
 *
 * @throws RangeError when the embedding has another length than `fullDimension`, or a value that is kept is not
 * finite, or all of them are zero
 */
export function setRow(vectors: PackedVectors, row: number, vector: Float32Array): void {
  const { dimension } = vectors;
  const unit = unitVector(vector, vectors, `the vector of ${JSON.stringify(vectors.ids[row])}`);
  if (vectors.storage === "float32") vectors.values.set(unit, row * dimension);
  else setInts(vectors, row, unit);
}

function setInts(vectors: Int8Rows, row: number, unit: Float64Array): void {
  let greatest = 0;
  for (const value of unit) greatest = Math.max(greatest, Math.abs(value));
  const start = row * vectors.dimension;
  for (let i = 0; i < unit.length; i++) vectors.values[start + i] = Math.round((unit[i]! / greatest) * 127);
  setScale(vectors, row);
}

/** Gives a row of `int8` values the scale that makes its length 1; rows of floats have none. */
export function setScale(vectors: PackedVectors, row: number): void {
  if (vectors.storage === "float32") return;
  const { values, dimension } = vectors;
  let squares = 0;
  for (let at = row * dimension; at < (row + 1) * dimension; at++) squares += values[at]! ** 2;
  vectors.scales[row] = 1 / Math.sqrt(squares);
}
