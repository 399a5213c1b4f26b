import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenize } from "./tokenize.js";

describe("tokenize", () => {
  it.each([
    ["runs of letters and digits in lower case", "[CITY] Nethholm: 42k", ["city", "nethholm", "42k"]],
    ["no accents, in any Unicode form", "São Tomé Sa\u0303o Ｔｏｍｅ", ["sao", "tome", "sao", "tome"]],
    [
      "no possessive, straight or curly",
      "Andorra's NIGER’S 's-Hertogenbosch",
      ["andorra", "niger", "hertogenbosch"],
    ],
    ["an s after an apostrophe that begins a longer word", "d'some", ["d", "some"]],
    ["words joined by an underscore apart", "army_size", ["army", "size"]],
    ["small words and endings as they are", "the cities of the city", ["the", "cities", "of", "the", "city"]],
    ["vowel signs where they are no accents", "हिन्दी", ["हिन्दी".normalize("NFKD")]],
    ["a dotted capital I as an i", "İzmir", ["izmir"]],
    ["nothing in a text without words", " -- ?\n", []],
  ])("gives %s", (_what, text, words) => {
    expect(tokenize(text)).toEqual(words);
  });

  it("gives the same words for ASCII as by its way for all of Unicode", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        // A word that is not ASCII takes the text the other way.
        expect(tokenize(`${text} ł`)).toEqual([...tokenize(text), "ł"]);
      }),
    );
  });
});
