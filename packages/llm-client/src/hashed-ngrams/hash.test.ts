import { expect, test } from "vitest";
import { hashCodePoint, hashEnd, hashStart } from "./hash.js";

test("a state is FNV-1a of its bytes: the published value of the letter a", () => {
  expect(hashStart(0x61) >>> 0).toBe(0xe40c292c);
});

test("the end is the finaliser of MurmurHash3: its known value at 1", () => {
  expect(hashEnd(1)).toBe(0x514e28b7);
});

test("code points that share their low bytes differ", () => {
  expect(hashCodePoint(hashStart(1), 0x61)).not.toBe(hashCodePoint(hashStart(1), 0x10061));
});
