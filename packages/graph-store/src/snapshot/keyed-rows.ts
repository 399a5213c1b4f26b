/** Entries to be put into rows: entry `i` goes into row `rows[i]` and sorts there by `keyOf(i)`. */
export interface Entries {
  readonly rows: Uint32Array;
  /** A whole number from 0 to 2^53 - 1. */
  readonly keyOf: (entry: number) => number;
}

/** Rows of keys, one after the other; row `r` runs from `starts[r]` up to `starts[r + 1]`. */
export interface KeyedRows {
  readonly starts: Uint32Array;
  readonly keys: Float64Array;
}

// Below this length the call into the engine's own sort costs more than the sorting.
const SHORT_ROW = 24;

/**
 * Rows sorted by key. Keys that are equal once divided by `unit` count as one: the least stays.
 *
 * A key holds all that an entry is, so that numbers are sorted, which needs neither comparison nor objects.
 */
export function keyedRows(rowCount: number, parts: readonly Entries[], unit = 1): KeyedRows {
  const starts = new Uint32Array(rowCount + 1);
  for (const { rows } of parts) for (let entry = 0; entry < rows.length; entry++) starts[rows[entry]! + 1]!++;
  for (let row = 0; row < rowCount; row++) starts[row + 1]! += starts[row]!;

  const keys = new Float64Array(starts[rowCount]!);
  const next = starts.slice(0, rowCount);
  for (const { rows, keyOf } of parts) {
    for (let entry = 0; entry < rows.length; entry++) keys[next[rows[entry]!]!++] = keyOf(entry);
  }
  return { starts, keys: keys.subarray(0, sortEach(starts, keys, unit)) };
}

/** Sorts every row, closes the gaps that repeated keys leave and gives the number of keys left. */
function sortEach(starts: Uint32Array, keys: Float64Array, unit: number): number {
  let used = 0;
  let start = 0;
  for (let row = 0; row < starts.length - 1; row++) {
    const end = starts[row + 1]!;
    sortRow(keys, start, end);
    starts[row] = used;
    let last = -1;
    for (let at = start; at < end; at++) {
      const key = keys[at]!;
      const whole = unit === 1 ? key : Math.floor(key / unit);
      if (whole === last) continue;
      keys[used++] = key;
      last = whole;
    }
    start = end;
  }
  starts[starts.length - 1] = used;
  return used;
}

function sortRow(keys: Float64Array, start: number, end: number): void {
  if (end - start > SHORT_ROW) {
    keys.subarray(start, end).sort();
    return;
  }
  for (let at = start + 1; at < end; at++) {
    const key = keys[at]!;
    let hole = at;
    while (hole > start && keys[hole - 1]! > key) {
      keys[hole] = keys[hole - 1]!;
      hole--;
    }
    keys[hole] = key;
  }
}
