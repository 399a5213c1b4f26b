import { expect, it } from "vitest";
import { paddedChunks } from "./byte-chunks.js";

it("gives an array's bytes in parts and fills up to a multiple of 8 with zeros", () => {
  const array = Uint16Array.of(1, 2, 3, 4, 5).subarray(1);
  const parts = [...paddedChunks(array.subarray(0, 3), 4)];
  expect(parts.map((part) => part.length)).toEqual([4, 2, 2]);
  expect(Buffer.concat(parts)).toEqual(Buffer.of(2, 0, 3, 0, 4, 0, 0, 0));
});

it("adds nothing to a multiple of 8, and gives nothing for an empty array", () => {
  expect([...paddedChunks(new Float64Array(2))].map((part) => part.length)).toEqual([16]);
  expect([...paddedChunks(new Uint8Array(0))]).toEqual([]);
});
