/** Integers from 0 to `below - 1`, the same for the same seed. */
export interface Random {
  integer(below: number): number;
  /** Normally distributed, mean 0, deviation 1. */
  normal(): number;
  pick<T>(items: ArrayLike<T>): T;
  /** The items in another order. */
  shuffled<T>(items: readonly T[]): T[];
}

/** A generator of 32 bits: a Weyl sequence, mixed (the finalizer of MurmurHash3, public domain). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let bits = state;
    bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
  };
  const integer = (below: number) => Math.floor(next() * below);
  return {
    integer,
    // Box and Muller (1958); 1 - next() is never 0.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (items) => items[integer(items.length)]!,
    shuffled: (items) => {
      const order = [...items];
      for (let last = order.length - 1; last > 0; last -= 1) {
        const other = integer(last + 1);
        [order[last], order[other]] = [order[other]!, order[last]!];
      }
      return order;
    },
  };
}
