import { describe, expect, it } from "vitest";
import { capitalisedNames } from "./capitalised-names.js";

const names = (text: string) =>
  capitalisedNames(text, {
    isNode: (word) => ["Orun", "Mira"].includes(word),
    isOrdinary: (word) => ["City", "The"].includes(word),
  }).map((words) => words.join(" "));

describe("capitalisedNames", () => {
  it.each([
    ["a capitalised word within a sentence", "it borders Atlan.", ["Atlan"]],
    ["words in a row as one name", "it borders New Atlan and Port-Borr", ["New Atlan", "Port Borr"]],
    [
      "names that a sign or an ordinary word parts",
      "see Atlan, Borr, The City Cor",
      ["Atlan", "Borr", "Cor"],
    ],
    ["no node, and what stands beside one", "see Orun Atlan", ["Atlan"]],
    ["a name without its possessive", "see Atlan's and O'Borr’s ports", ["Atlan", "O'Borr"]],
    ["no word that opens a sentence", "Nobody knows. Traders do! Is it? Surely not", []],
    [
      "no word that opens a line or a point",
      "so\nTraders do\n- Traders do\n2) Traders do\n* **Traders** do",
      [],
    ],
    ["no word after a quoted sentence", 'it says "so." Traders do', []],
    ["a name that stands alone", "Atlan.\n- Borr\n1. **Cor**", ["Atlan", "Borr", "Cor"]],
    ["no heading", "Answer:", []],
    ["no verdict that stands alone", "Yes. Unknown.", []],
    ["a name that opens a list of names", "Atlan, Orun, and Mira do. Borr and Mira do.", ["Atlan", "Borr"]],
    ["no adverb before a name", "However, Orun does. Additionally, Mira does. Thus Mira does.", []],
    ["no conjunction without a name behind it", "Traders and others do", []],
    ["no initials, pronouns or numbers", "if I see U.S. or 4K or X2", []],
    ["names in other scripts with capitals", "и Москва", ["Москва"]],
    ["nothing in an empty text", "", []],
  ])("finds %s", (_what, text, expected) => {
    expect(names(text)).toEqual(expected);
  });
});
