import { malformed } from "./failure.js";
import type { ServerTarget } from "./target.js";

interface Expected {
  /** Number of vectors. */
  readonly count: number;
  /** Their length; undefined while no vector has been seen. */
  readonly dimension: number | undefined;
}

/**
 * The vectors of an answer, as 32-bit floats.
 *
 * @throws ModelError of kind `malformed` when they are not as many as the texts, differ in length, or hold a value
 *   that is no finite number, or nothing but zeros
 */
export function readVectors(
  target: ServerTarget,
  embeddings: readonly unknown[],
  expected: Expected,
): Float32Array[] {
  if (embeddings.length !== expected.count) {
    throw malformed(target, `${expected.count} texts got ${embeddings.length} vectors`);
  }
  let { dimension } = expected;
  return embeddings.map((values, index) => {
    const vector = readVector(target, values, index);
    dimension ??= vector.length;
    if (vector.length === dimension) return vector;
    throw malformed(target, `vector ${index} has ${vector.length} dimensions where others have ${dimension}`);
  });
}

function readVector(target: ServerTarget, values: unknown, index: number): Float32Array {
  if (!Array.isArray(values) || values.length === 0)
    throw malformed(target, `vector ${index} is no list of numbers`);
  // NaN and infinite values arrive as null.
  if (!values.every((value) => typeof value === "number" && Number.isFinite(Math.fround(value)))) {
    throw malformed(target, `vector ${index} holds a value that is not a finite number`);
  }
  const vector = Float32Array.from(values as number[]);
  if (vector.every((value) => value === 0)) throw malformed(target, `vector ${index} is zero`);
  return vector;
}
