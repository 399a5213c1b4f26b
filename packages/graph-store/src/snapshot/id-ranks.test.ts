import fc from "fast-check";
import { expect, it } from "vitest";
import { anyText } from "../testing/any-text.js";
import { rankIds } from "./id-ranks.js";
import { TextInterner } from "./text-interner.js";
import { TextTable } from "./text-table.js";

it("ranks ids as `<` orders them, wherever they begin to differ", () => {
  const beginning = fc.constantFrom(
    "",
    "a",
    "ab\0",
    "same",
    "eightby",
    "eightbytes",
    "\ud7ff",
    "\ue000",
    "\ud83d",
  );
  const id = fc.tuple(beginning, anyText).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 40 }), (ids) => {
      const texts = new TextInterner();
      for (const each of ids) texts.intern(each);
      const { bytes, offsets } = texts.trimmed();
      const { rankOf, nodes } = rankIds(new TextTable(bytes, offsets));
      expect([...nodes].map((node) => ids[node])).toEqual([...ids].sort());
      expect([...nodes].map((node) => rankOf[node])).toEqual([...ids.keys()]);
    }),
    { seed: 1, numRuns: 300 },
  );
});
