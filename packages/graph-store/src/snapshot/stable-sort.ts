const RUN = 12;

/**
 * Sorts integers by a comparison; equal ones keep their order. Takes one more array of the same size, and no step
 * where two runs are in order already.
 *
 * @returns the sorted array: `values` itself or the other one
 */
export function stableSort(values: Uint32Array, compare: (a: number, b: number) => number): Uint32Array {
  const { length } = values;
  for (let start = 0; start < length; start += RUN)
    insertionSort(values, start, Math.min(start + RUN, length), compare);
  let from = values;
  let into: Uint32Array = new Uint32Array(length);
  for (let width = RUN; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(start + width, length);
      merge(from, into, { start, middle, end: Math.min(middle + width, length) }, compare);
    }
    [from, into] = [into, from];
  }
  return from;
}

function insertionSort(
  values: Uint32Array,
  start: number,
  end: number,
  compare: (a: number, b: number) => number,
): void {
  for (let at = start + 1; at < end; at++) {
    const value = values[at]!;
    let hole = at;
    while (hole > start && compare(values[hole - 1]!, value) > 0) {
      values[hole] = values[hole - 1]!;
      hole--;
    }
    values[hole] = value;
  }
}

function merge(
  from: Uint32Array,
  into: Uint32Array,
  { start, middle, end }: { start: number; middle: number; end: number },
  compare: (a: number, b: number) => number,
): void {
  if (middle >= end || compare(from[middle - 1]!, from[middle]!) <= 0) {
    into.set(from.subarray(start, end), start);
    return;
  }
  let left = start;
  let right = middle;
  for (let at = start; at < end; at++) {
    const takeLeft = left < middle && (right >= end || compare(from[left]!, from[right]!) <= 0);
    into[at] = from[takeLeft ? left++ : right++]!;
  }
}
