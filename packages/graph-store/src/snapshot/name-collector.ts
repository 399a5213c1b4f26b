import { foldName } from "../names.js";
import type { GraphArrays } from "./arrays.js";
import { growingIntegers } from "./growing-array.js";
import type { IdRanks } from "./id-ranks.js";
import { keyedRows } from "./keyed-rows.js";
import { TextInterner } from "./text-interner.js";

type NameArrays = Pick<
  GraphArrays,
  "foldedBytes" | "foldedOffsets" | "foldedSlots" | "foldedRows" | "foldedNodes"
>;

/** Takes names and aliases, and finds nodes by them as `foldName` compares them. */
export class NameCollector {
  readonly #folded = new TextInterner();
  readonly #names = growingIntegers();
  readonly #nodes = growingIntegers();
  #longest = 0;

  /** Words in the longest name. */
  get longest(): number {
    return this.#longest;
  }

  /** An empty name names nothing. */
  add(name: string, node: number): void {
    const key = foldName(name);
    if (key === "") return;
    this.#names.push(this.#folded.intern(key));
    this.#nodes.push(node);
    this.#longest = Math.max(this.#longest, wordsIn(key));
  }

  finish({ rankOf, nodes }: IdRanks): NameArrays {
    const named = this.#nodes.written;
    const { starts, keys } = keyedRows(this.#folded.length, [
      { rows: this.#names.written, keyOf: (entry) => rankOf[named[entry]!]! },
    ]);
    const { bytes, offsets, slots } = this.#folded.trimmed();
    return {
      foldedBytes: bytes,
      foldedOffsets: offsets,
      foldedSlots: slots,
      foldedRows: starts,
      foldedNodes: Uint32Array.from(keys, (rank) => nodes[rank]!),
    };
  }
}

// Without a list of the words: this runs for every node.
function wordsIn(folded: string): number {
  let words = 1;
  for (let at = folded.indexOf(" "); at !== -1; at = folded.indexOf(" ", at + 1)) words++;
  return words;
}
