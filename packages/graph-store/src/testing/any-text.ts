import fc from "fast-check";

/** Any string a program can hold: plain, with characters of two to four bytes, with lone surrogates. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc
    .array(
      fc.constantFrom(
        0x61,
        0x62,
        0xe9,
        0xd7ff,
        0xd800,
        0xd801,
        0xdbff,
        0xdc00,
        0xdfff,
        0xe000,
        0xfffd,
        0xffff,
      ),
    )
    .map((units) => String.fromCharCode(...units)),
);
