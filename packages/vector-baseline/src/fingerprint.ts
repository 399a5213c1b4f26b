import { createHash } from "node:crypto";
import type { Passage } from "./passage.js";

/** SHA-256, in hex, over the ids and texts of passages in the order given. */
export function fingerprintPassages(sorted: readonly Passage[]): string {
  const hash = createHash("sha256");
  // As JSON, no text can run into the next id, and a lone surrogate is escaped rather than replaced.
  for (const { id, text } of sorted) hash.update(`${JSON.stringify([id, text])}\n`);
  return hash.digest("hex");
}
