import type { PackedVectors } from "./packed-vectors.js";

/**
 * The first `dimension` values of a vector, scaled to length 1 in double precision.
 *
 * @param what names the vector in errors
 * @param unit room for the result, of `dimension` values; a search has its own, as one array a query costs time
 * @throws RangeError when its length is not `fullDimension`, one of those values is not finite, or all are zero
 */
export function unitVector(
  vector: Float32Array,
  { dimension, fullDimension }: Pick<PackedVectors, "dimension" | "fullDimension">,
  what: string,
  unit = new Float64Array(dimension),
): Float64Array {
  if (vector.length !== fullDimension) {
    throw new RangeError(
      `vector-baseline: ${what} has dimension ${vector.length}, the index ${fullDimension}`,
    );
  }
  let squares = 0;
  for (let i = 0; i < dimension; i++) squares += vector[i]! * vector[i]!;
  if (!Number.isFinite(squares)) {
    const at = vector.findIndex((value) => !Number.isFinite(value));
    throw new RangeError(`vector-baseline: ${what} holds ${vector[at]} at position ${at}; embed it again`);
  }
  if (squares === 0) {
    const part = dimension < fullDimension ? `zero in its first ${dimension} values` : "the zero vector";
    throw new RangeError(`vector-baseline: ${what} is ${part}, which has no direction; embed it again`);
  }
  const scale = 1 / Math.sqrt(squares);
  for (let i = 0; i < dimension; i++) unit[i] = vector[i]! * scale;
  return unit;
}

/** The cosines of a unit query and every row, written to `scores`, which has room for as many. */
export function cosinesOf(vectors: PackedVectors, query: Float64Array, scores: Float64Array): void {
  const { values, dimension } = vectors;
  const rows = vectors.ids.length;
  let row = 0;
  for (; row + 3 < rows; row += 4) {
    const at = row * dimension;
    sumFour(values, at, at + dimension, at + 2 * dimension, at + 3 * dimension, query, scores, row);
  }
  for (; row < rows; row++) scores[row] = sumOne(values, row * dimension, query);
  if (vectors.storage === "float32") return;
  for (let i = 0; i < rows; i++) scores[i] = scores[i]! * vectors.scales[i]!;
}

/** The cosines of a unit query and the rows named, written to `scores` in their order. Equal to `cosinesOf` bit for bit. */
export function cosinesAt(
  vectors: PackedVectors,
  rows: Uint32Array,
  query: Float64Array,
  scores: Float64Array,
): void {
  const { values, dimension: d } = vectors;
  let i = 0;
  for (; i + 3 < rows.length; i += 4) {
    sumFour(values, rows[i]! * d, rows[i + 1]! * d, rows[i + 2]! * d, rows[i + 3]! * d, query, scores, i);
  }
  for (; i < rows.length; i++) scores[i] = sumOne(values, rows[i]! * d, query);
  if (vectors.storage === "float32") return;
  for (i = 0; i < rows.length; i++) scores[i] = scores[i]! * vectors.scales[rows[i]!]!;
}

type Values = PackedVectors["values"];

function sumOne(values: Values, offset: number, query: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < query.length; i++) sum += query[i]! * values[offset + i]!;
  return sum;
}

/**
 * Four rows at once, from four offsets: four sums that do not wait for each other, and the query is read once for all
 * of them. Each row is still summed first to last, which unrolling along a row would not keep.
 */
function sumFour(
  values: Values,
  first: number,
  second: number,
  third: number,
  fourth: number,
  query: Float64Array,
  scores: Float64Array,
  at: number,
): void {
  const dimension = query.length;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < dimension; i++) {
    const q = query[i]!;
    a += q * values[first + i]!;
    b += q * values[second + i]!;
    c += q * values[third + i]!;
    d += q * values[fourth + i]!;
  }
  scores[at] = a;
  scores[at + 1] = b;
  scores[at + 2] = c;
  scores[at + 3] = d;
}
