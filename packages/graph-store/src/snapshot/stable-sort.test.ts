import fc from "fast-check";
import { expect, it } from "vitest";
import { stableSort } from "./stable-sort.js";

it("sorts as Array's sort does, equal elements in their order", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 1000 }), { maxLength: 300 }), (values) => {
      const byTens = (a: number, b: number) => Math.floor(a / 10) - Math.floor(b / 10);
      expect([...stableSort(Uint32Array.from(values), byTens)]).toEqual(values.toSorted(byTens));
    }),
    { seed: 1 },
  );
});
