import { expect, it } from "vitest";
import { labelsOf } from "./label.js";

it("keeps the words of a label that a question may ask with", () => {
  expect(labelsOf(["trade with", "area km2", "located in", "trade with"])).toEqual([
    { name: "trade with", stems: ["trad"] },
    { name: "area km2", stems: ["area"] },
    { name: "located in", stems: ["locat"] },
  ]);
});

it("keeps the small words of a label that has no others", () => {
  expect(labelsOf(["of"])).toEqual([{ name: "of", stems: ["of"] }]);
});
