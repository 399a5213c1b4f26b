/** Small numbers, such as those of types and relations, in the narrowest array that holds them. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** @param count the codes are below it */
export function narrowCodes(codes: Uint32Array, count: number): Codes {
  if (count <= 0x100) return new Uint8Array(codes);
  if (count <= 0x10000) return new Uint16Array(codes);
  return codes;
}
