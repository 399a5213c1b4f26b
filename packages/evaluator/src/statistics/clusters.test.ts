import { expect, it } from "vitest";
import { clustersOf } from "./clusters.js";

it("sorts clusters by name and their values by size", () => {
  const values = [
    { cluster: "w10", value: 3 },
    { cluster: "w1", value: 10 },
    { cluster: "w10", value: -1 },
    { cluster: "w1", value: 9 },
  ];
  expect(clustersOf(values)).toEqual([
    { cluster: "w1", values: [9, 10] },
    { cluster: "w10", values: [-1, 3] },
  ]);
  expect(clustersOf([...values].reverse())).toEqual(clustersOf(values));
});

it("refuses values that are not finite, naming the cluster", () => {
  expect(() => clustersOf([{ cluster: "w1", value: Number.NaN }])).toThrow('got NaN in cluster "w1"');
});
