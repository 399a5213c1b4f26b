import { describe, expect, it } from "vitest";
import { hallucinatedTokens, hallucinationRate } from "./hallucination-rate.js";
import { IGNORED_WORDS } from "./ignored-words.js";

const NAMES = new Set(["oakridge", "new york"]);
const rate = (answer: string) => hallucinationRate(answer, (name) => NAMES.has(name));

describe("hallucinationRate", () => {
  it("gives the share of capitalised tokens that name no node", () => {
    expect(rate("Oakridge trades with Atlantis.")).toBe(0.5);
    expect(rate("Oakridge, Oakridge, Atlantis")).toBe(0.333);
  });

  it("is 0 without tokens, or with ignored ones alone", () => {
    expect(rate("")).toBe(0);
    expect(rate("nothing capitalised, U.S. and Al too")).toBe(0);
    expect(rate("The, This: Not")).toBe(0);
  });

  it("takes two capitalised words in a row for one token", () => {
    expect(rate("New York")).toBe(0);
    expect(rate("Oakridge York")).toBe(1);
    expect(rate("The Oakridge")).toBe(1);
    // Three words: a pair and a single one.
    expect(rate("New York Oakridge")).toBe(0);
    expect(rate("Oakridge  Oakridge")).toBe(0);
  });

  it("sees word boundaries and white space as Python does", () => {
    expect(rate("\u00e9Atlantis Atlantis\u00e9 Atlantis_")).toBe(0);
    // A combining mark is no word character: the word before it stands alone.
    expect(rate("Atlantis\u0301")).toBe(1);
    expect(rate("New\u001fYork")).toBe(1);
    expect(hallucinationRate("New\u001fYork", (name) => name === "new\u001fyork")).toBe(0);
    expect(hallucinationRate("New\ufeffYork", (name) => name === "new" || name === "york")).toBe(0);
  });

  it("rounds ties to even", () => {
    expect(rate(`Atlantis, ${"Oakridge, ".repeat(15)}`)).toBe(0.062);
  });
});

describe("IGNORED_WORDS", () => {
  it("holds what the recorded answers ignore and nothing that they flag", () => {
    const ignored = ["based", "city", "context", "high", "low", "medium", "not", "the", "there", "this"];
    const flagged = ["additionally", "cities", "however", "retrieved", "therefore", "these", "unstable"];
    expect(ignored.filter((word) => !IGNORED_WORDS.has(word))).toEqual([]);
    expect(flagged.filter((word) => IGNORED_WORDS.has(word))).toEqual([]);
  });

  it("holds only words that can be tokens", () => {
    expect([...IGNORED_WORDS].filter((word) => !/^[a-z]{3,}$/.test(word))).toEqual([]);
  });
});

it("names the tokens that an answer is charged with, and where they stand", () => {
  const answer = "The Isle borders Oakridge. However, New York does not.";
  expect(hallucinatedTokens(answer, (name) => NAMES.has(name))).toEqual([
    { text: "The Isle", start: 0 },
    { text: "However", start: 27 },
  ]);
});
