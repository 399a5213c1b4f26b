import { ModelError } from "../error.js";

/**
 * A vector scaled to length 1, as 32-bit floats.
 *
 * @throws ModelError of kind `malformed` when a value is not finite, or all are zero, or there are none
 */
export function unitVector(id: string, values: readonly number[]): Float32Array {
  const length = Math.hypot(...values);
  if (Number.isFinite(length) && length > 0) return Float32Array.from(values, (value) => value / length);
  const what = length === 0 ? "is zero" : "holds a value that is not a finite number";
  const message = `${id}: a vector ${what}; use a model that is made for embedding`;
  throw new ModelError(id, "malformed", message);
}
