import fc from "fast-check";
import { expect, it } from "vitest";
import { anyText } from "../testing/any-text.js";
import { TextList } from "./text-list.js";
import { TextTable } from "./text-table.js";

function tableOf(texts: readonly string[]): TextTable {
  const list = new TextList();
  for (const text of texts) list.add(text);
  const { bytes, offsets } = list.trimmed();
  return new TextTable(bytes, offsets);
}

it("gives the texts that were added", () => {
  fc.assert(
    fc.property(fc.array(anyText), (texts) => {
      const table = tableOf(texts);
      expect(Array.from({ length: table.length }, (_, index) => table.at(index))).toEqual(texts);
    }),
    { seed: 1 },
  );
});

it("orders texts as strings are ordered, where bytes would order otherwise", () => {
  expect("\u{10000}" < "\uffff").toBe(true);
  fc.assert(
    fc.property(anyText, anyText, anyText, (start, a, b) => {
      const [left, right] = [start + a, start + b];
      const order = left < right ? -1 : left > right ? 1 : 0;
      expect(Math.sign(tableOf([left, right]).compare(0, 1))).toBe(order);
    }),
    { seed: 1, numRuns: 300 },
  );
});
