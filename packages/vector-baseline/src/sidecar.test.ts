import { expect, it } from "vitest";
import { readSidecar } from "./sidecar.js";

it("a sidecar of another format is refused by naming both", () => {
  expect(() => readSidecar('{"format":1}', "index.json")).toThrow(
    "vector-baseline: index.json has format 1, this version reads 3; rebuild the index",
  );
});
