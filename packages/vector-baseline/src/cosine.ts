/**
 * A vector scaled to length 1, in double precision.
 *
 * @param what names the vector in errors
 * @throws RangeError when its length is not `dimension`, a value is not finite, or all are zero
 */
export function unitVector(vector: Float32Array, dimension: number, what: string): Float64Array {
  if (vector.length !== dimension) {
    throw new RangeError(`vector-baseline: ${what} has dimension ${vector.length}, the index ${dimension}`);
  }
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (!Number.isFinite(squares)) {
    const at = vector.findIndex((value) => !Number.isFinite(value));
    throw new RangeError(`vector-baseline: ${what} holds ${vector[at]} at position ${at}; embed it again`);
  }
  if (squares === 0) {
    throw new RangeError(
      `vector-baseline: ${what} is the zero vector, which has no direction; embed it again`,
    );
  }
  const scale = 1 / Math.sqrt(squares);
  const unit = new Float64Array(dimension);
  for (let i = 0; i < dimension; i++) unit[i] = vector[i]! * scale;
  return unit;
}

/** The cosine of a unit query and the unit row that starts at `offset`, summed first to last. */
export function cosineAt(values: Float32Array, offset: number, query: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < query.length; i++) sum += query[i]! * values[offset + i]!;
  return sum;
}

/**
 * The cosines of a unit query and every unit row of a row-major matrix, written to `scores`.
 * Equal to `cosineAt` bit for bit.
 */
export function cosinesOf(values: Float32Array, query: Float64Array, scores: Float64Array): void {
  const dimension = query.length;
  const twice = 2 * dimension;
  const thrice = 3 * dimension;
  let row = 0;
  // Four rows at once: four sums that do not wait for each other, and the query is read once for all of them. Each
  // row is still summed first to last, which unrolling along a row would not keep.
  for (; row + 3 < scores.length; row += 4) {
    let at = row * dimension;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let i = 0; i < dimension; i++, at++) {
      const q = query[i]!;
      a += q * values[at]!;
      b += q * values[at + dimension]!;
      c += q * values[at + twice]!;
      d += q * values[at + thrice]!;
    }
    scores[row] = a;
    scores[row + 1] = b;
    scores[row + 2] = c;
    scores[row + 3] = d;
  }
  for (; row < scores.length; row++) scores[row] = cosineAt(values, row * dimension, query);
}
