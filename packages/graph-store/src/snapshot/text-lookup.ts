import { findSlot, type HashedTexts } from "./slots.js";
import { BYTES_PER_UNIT, encodeText } from "./text-bytes.js";

const KEPT_UNITS = 4096;
const scratch = new Uint8Array(KEPT_UNITS * BYTES_PER_UNIT);

/** The number of a text, or -1 when it is not among them. */
export function findText(texts: HashedTexts, text: string): number {
  const room = text.length > KEPT_UNITS ? new Uint8Array(text.length * BYTES_PER_UNIT) : scratch;
  const end = encodeText(text, room, 0);
  return texts.slots[findSlot(texts, room, 0, end)]! - 1;
}
