import { expect, it } from "vitest";
import { splitWords, stripCharacters, stripSpace } from "./python-text.js";

it("splits at what Python calls white space and keeps U+FEFF in a word", () => {
  expect(splitWords(" a\u001fb\u0085c\u00a0\td\ufeffe ")).toEqual(["a", "b", "c", "d\ufeffe"]);
});

it("finds no word in blank text", () => {
  expect(splitWords("")).toEqual([]);
  expect(splitWords(" \n ")).toEqual([]);
});

it("strips both ends and nothing between", () => {
  expect(stripCharacters("(a.b),", ".,;()[]")).toBe("a.b");
  expect(stripCharacters("...", ".")).toBe("");
  expect(stripSpace("\u001c not found\n")).toBe("not found");
  expect(stripSpace("\ufeffx")).toBe("\ufeffx");
});
