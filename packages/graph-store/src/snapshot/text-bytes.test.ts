import fc from "fast-check";
import { expect, it } from "vitest";
import { anyText } from "../testing/any-text.js";
import { BYTES_PER_UNIT, decodeText, encodeText } from "./text-bytes.js";

function encoded(text: string): Buffer {
  const bytes = Buffer.alloc(text.length * BYTES_PER_UNIT + 2);
  return bytes.subarray(1, encodeText(text, bytes, 1));
}

it("writes UTF-8", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(encoded(text)).toEqual(Buffer.from(text));
    }),
    { seed: 1 },
  );
});

it("gives every string back as it was, lone surrogates and replacement signs included", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const bytes = encoded(text);
      expect(decodeText(bytes, 0, bytes.length)).toBe(text);
    }),
    { seed: 1, numRuns: 500 },
  );
});

it("tells lone surrogates apart, which UTF-8 would not", () => {
  expect(encoded("\ud800")).not.toEqual(encoded("\ud801"));
});
