import fc from "fast-check";
import { expect, it } from "vitest";
import { keyedRows } from "./keyed-rows.js";

const ROWS = 4;
const entry = fc.record({
  row: fc.nat({ max: ROWS - 1 }),
  key: fc.nat({ max: 90 }).map((key) => key * 2 ** 40),
});

it("sorts each row and keeps the least of the keys that a unit holds", () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 200 }), fc.array(entry), (first, second) => {
      const parts = [first, second].map((entries) => ({
        rows: Uint32Array.from(entries, ({ row }) => row),
        keyOf: (index: number) => entries[index]!.key,
      }));
      for (const unit of [1, 3 * 2 ** 40]) {
        const { starts, keys } = keyedRows(ROWS, parts, unit);
        const wanted = Array.from({ length: ROWS }, (_, row) => {
          const inRow = [...first, ...second].filter((one) => one.row === row).map(({ key }) => key);
          const sorted = inRow.sort((a, b) => a - b);
          return sorted.filter((key, at) => Math.floor(key / unit) !== Math.floor(sorted[at - 1]! / unit));
        });
        expect(wanted.map((_, row) => [...keys.subarray(starts[row], starts[row + 1])])).toEqual(wanted);
        expect(keys.length).toBe(wanted.flat().length);
      }
    }),
    { seed: 1 },
  );
});
