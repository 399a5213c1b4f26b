import { describe, expect, it } from "vitest";
import { anchorCorrect, linkedAnchor } from "./anchor-correct.js";

describe("anchorCorrect", () => {
  it("is 1 when the linked node is one that the question asks about", () => {
    expect(anchorCorrect("a", ["a"])).toBe(1);
    expect(anchorCorrect("b", ["a", "b"])).toBe(1);
  });

  it("is 0 for another node, and for none", () => {
    expect(anchorCorrect("x", ["a"])).toBe(0);
    expect(anchorCorrect(null, ["a"])).toBe(0);
  });

  it("gives no score without an anchor stage or without gold anchors", () => {
    expect(anchorCorrect(undefined, ["a"])).toBeNull();
    expect(anchorCorrect("a", [])).toBeNull();
  });
});

describe("linkedAnchor", () => {
  it("is the node that the system found", () => {
    expect(linkedAnchor({ system: "hgrag", anchor: { id: "a", stage: "closest" } })).toBe("a");
    expect(linkedAnchor({ system: "other", anchor: { id: "a" } })).toBe("a");
  });

  it("is what was found before the paper's fallback put the gold in its place", () => {
    const anchor = { id: "gold", stage: "ground-truth", extracted: "a" };
    expect(linkedAnchor({ system: "hgrag", anchor })).toBe("a");
  });

  it("tells a system that found none from one that looks for none", () => {
    expect(linkedAnchor({ system: "hgrag", anchor: null })).toBeNull();
    expect(linkedAnchor({ system: "hgrag-names", anchor: null })).toBeNull();
    expect(linkedAnchor({ system: "vector", anchor: null })).toBeUndefined();
    expect(linkedAnchor({ system: "hgragged", anchor: null })).toBeUndefined();
  });

  it("takes no anchor that was given for the system's own", () => {
    expect(
      linkedAnchor({ system: "hgrag-gold-anchor", anchor: { id: "a", stage: "given" } }),
    ).toBeUndefined();
  });
});
