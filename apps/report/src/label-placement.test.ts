import { expect, it } from "vitest";
import { placeLabels } from "./label-placement.js";

const frame = { gap: 10, top: 0, bottom: 100 };

it("labels that do not touch stay where they want to be", () => {
  expect(placeLabels([80, 20, 50], frame)).toEqual([80, 20, 50]);
});

it("labels that would overlap are a gap apart, in the order of their wishes", () => {
  expect(placeLabels([52, 50, 50], frame)).toEqual([70, 50, 60]);
});

it("labels pushed over the edge go back up", () => {
  expect(placeLabels([98, 99, 100], frame)).toEqual([80, 90, 100]);
});

it("more labels than fit share the room evenly", () => {
  const placed = placeLabels(new Array<number>(21).fill(100), frame);
  expect(placed[0]).toBeCloseTo(0);
  expect(placed[10]).toBeCloseTo(50);
  expect(placed[20]).toBeCloseTo(100);
});

it("no label gives no position", () => {
  expect(placeLabels([], frame)).toEqual([]);
});
