import { createRandom, type Random } from "./random.js";

// More than a search holds, so that it has to choose within a cluster.
const PER_CLUSTER = 500;
const SPREAD = 0.5;

/** Vectors as embeddings lie: in clusters of some five hundred, half as wide in each direction as the whole. */
export interface ClusteredVectors {
  readonly rows: readonly Float32Array[];
  /** Drawn from the same clusters, none of them a row. */
  readonly queries: readonly Float32Array[];
}

export function clusteredVectors(
  sizes: { readonly rows: number; readonly queries: number; readonly dimension: number },
  seed: number,
): ClusteredVectors {
  const random = createRandom(seed);
  const draw = (length: number, make: () => Float32Array) => Array.from({ length }, make);
  const centers = draw(Math.ceil(sizes.rows / PER_CLUSTER), () =>
    Float32Array.from({ length: sizes.dimension }, () => random.normal()),
  );
  const near = () => around(random.pick(centers), random);
  return { rows: draw(sizes.rows, near), queries: draw(sizes.queries, near) };
}

function around(center: Float32Array, random: Random): Float32Array {
  return center.map((value) => value + SPREAD * random.normal());
}
