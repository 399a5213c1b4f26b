import { expect, it } from "vitest";
import { holdsValue, numberOf, numbersIn, valueKey } from "./value-key.js";

it("compares numbers as numbers and other values folded", () => {
  expect(valueKey("1,200")).toBe(valueKey(1200));
  expect(valueKey("3.0")).toBe(valueKey(3));
  expect(valueKey("-0")).toBe(valueKey(0));
  expect(valueKey("High")).toBe(valueKey(" high"));
  expect(valueKey("76k")).not.toBe(valueKey(76));
  expect(valueKey("1,20")).not.toBe(valueKey(120));
});

it("finds a value only as a whole token", () => {
  expect(holdsValue("There are 1,200 of them.", 1200)).toBe(true);
  expect(holdsValue("There are 3.", 3)).toBe(true);
  expect(holdsValue("There are 3.5 or 3.5k or 3,000m or 13 or 3k.", 3)).toBe(false);
  expect(holdsValue("It is Très Haut!", "tres haut")).toBe(true);
  expect(holdsValue("It is higher, then high.", "high")).toBe(true);
  expect(holdsValue("It is higher.", "high")).toBe(false);
  expect(holdsValue("\u0915\u0940", "\u0915")).toBe(false);
  expect(holdsValue("anything", "")).toBe(false);
  expect(holdsValue("It has 2.7M or 7M.5.", "7M")).toBe(true);
  expect(holdsValue("It has 2.7M or 1,7M.", "7M")).toBe(false);
  expect(holdsValue("It is 7M.", "7M")).toBe(true);
});

it("reads numbers, and no text that holds one, as numbers", () => {
  expect(["1,200", " 3.50 ", 7, "2.7M", "high", ""].map(numberOf)).toEqual([
    1200,
    3.5,
    7,
    undefined,
    undefined,
    undefined,
  ]);
  expect(numbersIn("1,200 of 1200.0, 3k, 2.7M and -5.")).toEqual([1200, 1200, -5]);
});
