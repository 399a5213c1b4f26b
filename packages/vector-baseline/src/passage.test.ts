import { describe, expect, it } from "vitest";
import { sortPassages } from "./passage.js";

describe("sortPassages", () => {
  it("sorts by id in code units and leaves its input as it was", () => {
    const passages = ["b", "é", "B", "a10", "a2"].map((id) => ({ id, text: "x" }));
    expect(sortPassages(passages).map(({ id }) => id)).toEqual(["B", "a10", "a2", "b", "é"]);
    expect(passages[0]!.id).toBe("b");
  });

  it("refuses a repeated id, an empty id and a blank text, naming the passage", () => {
    const passage = (id: string, text = "x") => ({ id, text });
    expect(() => sortPassages([passage("a"), passage("b"), passage("a")])).toThrow(
      new RangeError('vector-baseline: passage id "a" is repeated; give each its own'),
    );
    expect(() => sortPassages([passage("")])).toThrow("a passage has an empty id");
    expect(() => sortPassages([passage("a\nb", " \n")])).toThrow('passage "a\\nb" has no text to embed');
  });
});
