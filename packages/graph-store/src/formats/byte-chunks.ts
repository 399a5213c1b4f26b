/** The most bytes read or written at once: system calls take no more than 2 GiB. */
export const CHUNK_BYTES = 1 << 24;

/** The bytes of an array, part by part, and zeros behind them up to a multiple of 8. */
export function* paddedChunks(array: ArrayBufferView, most = CHUNK_BYTES): Generator<Uint8Array> {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let at = 0; at < bytes.length; at += most) yield bytes.subarray(at, at + most);
  const missing = -bytes.length & 7;
  if (missing > 0) yield new Uint8Array(missing);
}
