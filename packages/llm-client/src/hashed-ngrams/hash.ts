const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** The state of a hash that starts with `kind`, so that equal letters of two kinds hash apart. */
export function hashStart(kind: number): number {
  return hashByte(FNV_OFFSET, kind);
}

/**
 * Takes a code point (three bytes, lowest first) into a hash state: 32-bit FNV-1a (Fowler, Noll, Vo;
 * http://www.isthe.com/chongo/tech/comp/fnv/).
 */
export function hashCodePoint(state: number, codePoint: number): number {
  return hashByte(hashByte(hashByte(state, codePoint & 0xff), (codePoint >>> 8) & 0xff), codePoint >>> 16);
}

/**
 * The hash of a state, 0 to 2^32 - 1. FNV-1a leaves the last byte in the low bits, so the state goes through
 * the 32-bit finaliser of MurmurHash3 (Austin Appleby; https://github.com/aappleby/smhasher).
 */
export function hashEnd(state: number): number {
  let hash = state;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function hashByte(state: number, byte: number): number {
  return Math.imul(state ^ byte, FNV_PRIME);
}
