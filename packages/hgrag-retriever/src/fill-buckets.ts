// Buckets are filled part by part: a part's starts, and mostly its holders, fit the processor's caches, where one entry
// after another somewhere in all of them would each wait for memory.
const PART_BITS = 14;
const PART = 1 << PART_BITS;

/** The buckets that each row goes into, 0 to `bucketCount - 1`. The list may be overwritten by the next call. */
export interface Bucketing {
  readonly rowCount: number;
  readonly bucketCount: number;
  readonly bucketsOf: (row: number) => Uint32Array;
}

/** Where each part's holders begin, and at last how many there are. */
export function partStarts({ rowCount, bucketCount, bucketsOf }: Bucketing): Uint32Array {
  const starts = new Uint32Array(Math.ceil(bucketCount / PART) + 1);
  for (let row = 0; row < rowCount; row += 1) {
    const buckets = bucketsOf(row);
    for (let at = 0; at < buckets.length; at += 1) starts[(buckets[at]! >>> PART_BITS) + 1]! += 1;
  }
  for (let part = 1; part < starts.length; part += 1) starts[part]! += starts[part - 1]!;
  return starts;
}

export interface Buckets {
  /** Where each bucket's holders begin, and at last how many there are. */
  readonly bucketStarts: Uint32Array;
  /** Rows, rising in each bucket. */
  readonly holders: Uint32Array;
}

/** Puts every row into its buckets: first into the parts in order, then within each part. */
export function fillBuckets(bucketing: Bucketing, starts: Uint32Array, into: Buckets): void {
  const { rowCount, bucketsOf } = bucketing;
  const { bucketStarts, holders } = into;
  const withinPart = new Uint16Array(holders.length);
  const next = starts.slice(0, -1);
  for (let row = 0; row < rowCount; row += 1) {
    const buckets = bucketsOf(row);
    for (let index = 0; index < buckets.length; index += 1) {
      const bucket = buckets[index]!;
      const at = next[bucket >>> PART_BITS]!;
      next[bucket >>> PART_BITS] = at + 1;
      holders[at] = row;
      withinPart[at] = bucket & (PART - 1);
    }
  }
  for (let part = 0; part < next.length; part += 1) {
    sortPart(withinPart.subarray(starts[part], starts[part + 1]), part, starts[part]!, into);
  }
  bucketStarts[bucketStarts.length - 1] = holders.length;
}

/** @param buckets by place in the part: the bucket within it */
function sortPart(buckets: Uint16Array, part: number, start: number, into: Buckets): void {
  const { bucketStarts, holders } = into;
  const rows = holders.slice(start, start + buckets.length);
  const next = new Uint32Array(PART + 1);
  for (let at = 0; at < buckets.length; at += 1) next[buckets[at]! + 1]! += 1;
  next[0] = start;
  for (let bucket = 1; bucket <= PART; bucket += 1) next[bucket]! += next[bucket - 1]!;
  const first = part * PART;
  bucketStarts.set(next.subarray(0, Math.min(PART, bucketStarts.length - 1 - first)), first);
  for (let at = 0; at < buckets.length; at += 1) {
    const bucket = buckets[at]!;
    holders[next[bucket]!] = rows[at]!;
    next[bucket]! += 1;
  }
}
