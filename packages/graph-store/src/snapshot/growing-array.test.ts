import { expect, it } from "vitest";
import { growingBytes, growingIntegers } from "./growing-array.js";

it("keeps what was pushed, however often it grew", () => {
  const array = growingIntegers();
  const wanted = Array.from({ length: 1000 }, (_, index) => index * 7);
  for (const value of wanted) array.push(value);
  expect([...array.trimmed()]).toEqual(wanted);
  expect([...array.written]).toEqual(wanted);
});

it("takes what was written in its room", () => {
  const array = growingBytes();
  array.push(1);
  array.reserve(1000);
  array.room.fill(2, 1, 1001);
  array.extendTo(1001);
  array.push(3);
  expect([...array.trimmed()]).toEqual([1, ...Array.from({ length: 1000 }, () => 2), 3]);
});
