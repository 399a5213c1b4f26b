import { describe, expect, it } from "vitest";
import {
  clip,
  DASH,
  formatCount,
  formatDifference,
  formatDuration,
  formatFigure,
  formatInterval,
  formatList,
  formatProbability,
} from "./format.js";

describe("figures", () => {
  it("shows a missing figure as a dash and a zero as a zero", () => {
    expect(formatFigure(null)).toBe(DASH);
    expect(formatFigure(undefined)).toBe(DASH);
    expect(formatFigure(0)).toBe("0.000");
    expect(formatDifference(null)).toBe(DASH);
  });

  it("gives differences a sign, and none to what rounds to zero", () => {
    expect(formatDifference(0.0284)).toBe("+0.028");
    expect(formatDifference(-0.1)).toBe("−0.100");
    expect(formatDifference(0.0004)).toBe("0.000");
    expect(formatDifference(-0.0004)).toBe("0.000");
  });

  it("gives an interval both ends or none", () => {
    expect(formatInterval(-0.5, 0.25)).toBe("−0.500 to 0.250");
    expect(formatInterval(0, 0)).toBe("0.000 to 0.000");
    expect(formatInterval(null, 1)).toBe(DASH);
    expect(formatInterval(undefined, undefined)).toBe(DASH);
  });

  it("never shows a probability as zero", () => {
    expect(formatProbability(0.00005)).toBe("<0.001");
    expect(formatProbability(0.001)).toBe("0.001");
    expect(formatProbability(1)).toBe("1.000");
    expect(formatProbability(null)).toBe(DASH);
  });

  it("separates thousands", () => {
    expect(formatCount(999)).toBe("999");
    expect(formatCount(1234567)).toBe("1,234,567");
  });

  it("names durations in the unit that reads well", () => {
    expect([350, 12_500, 250_000].map(formatDuration)).toEqual(["350 ms", "12.5 s", "4.2 min"]);
  });
});

describe("texts", () => {
  it("joins a list as a sentence would", () => {
    expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(formatList)).toEqual([
      "",
      "a",
      "a and b",
      "a, b and c",
    ]);
  });

  it("says how much was clipped and cuts no surrogate pair", () => {
    expect(clip("short", 5)).toBe("short");
    expect(clip("abcdefgh", 3)).toBe("abc … (5 more characters in records.jsonl)");
    expect(clip("ab😀cd", 3)).toBe("ab … (4 more characters in records.jsonl)");
  });
});
