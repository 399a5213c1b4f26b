import { describe, expect, it } from "vitest";
import { factualAccuracy } from "./factual-accuracy.js";

describe("factualAccuracy", () => {
  it("gives 2 from a share of 0.7, 1 from 0.3, 0 below", () => {
    const expected = "aaa bbb ccc ddd eee fff ggg hhh iii jjj";
    expect(factualAccuracy("aaa bbb ccc ddd eee fff ggg", expected)).toBe(2);
    expect(factualAccuracy("aaa bbb ccc ddd eee fff", expected)).toBe(1);
    expect(factualAccuracy("aaa bbb ccc", expected)).toBe(1);
    expect(factualAccuracy("aaa bbb", expected)).toBe(0);
  });

  it("finds keywords as substrings regardless of case and of punctuation around them", () => {
    expect(factualAccuracy("OAKRIDGETON", "(Oakridge),")).toBe(2);
    expect(factualAccuracy("Oakridge", "Oak-ridge")).toBe(0);
  });

  it("measures a word before it strips it, in code points", () => {
    // "2B," is three long and asks for "2b"; "2B" is too short to ask for anything.
    expect(factualAccuracy("nothing", "2B,")).toBe(0);
    expect(factualAccuracy("it is 2b", "2B,")).toBe(2);
    expect(factualAccuracy("nothing", "2B")).toBe(1);
    expect(factualAccuracy("nothing", "\u{1F600}\u{1F600}")).toBe(1);
  });

  it("gives 1 without keywords and 0 to an empty answer", () => {
    expect(factualAccuracy("anything", "")).toBe(1);
    expect(factualAccuracy("", "Oakridge")).toBe(0);
    expect(factualAccuracy("", "")).toBe(1);
  });

  it("takes a keyword of punctuation alone for found", () => {
    expect(factualAccuracy("", "...")).toBe(2);
  });

  it("asks for a negation when the expected string is one", () => {
    for (const expected of ["No", " none\n", "FALSE", "not found"]) {
      expect(factualAccuracy("It does not.", expected)).toBe(2);
      expect(factualAccuracy("It does.", expected)).toBe(0);
      expect(factualAccuracy("", expected)).toBe(0);
    }
    // Two spaces make it two keywords: "not" and "found".
    expect(factualAccuracy("not found", "not  found")).toBe(2);
    expect(factualAccuracy("never", "not  found")).toBe(0);
  });
});
