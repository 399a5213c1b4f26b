// Row r is in shard r % shards: neighbouring ids, which often lie in one cluster, are spread over all shards. The
// machine has no say in it, so that equal options give equal graphs everywhere.

/** Shards that hold a row: fewer than asked for when there are fewer rows. */
export function shardCount(rows: number, shards: number): number {
  return Math.min(rows, shards);
}

/** Rows of one shard: `shard`, `shard + shards`, and so on below `rows`. */
export function shardSize(rows: number, shards: number, shard: number): number {
  return Math.ceil((rows - shard) / shards);
}
