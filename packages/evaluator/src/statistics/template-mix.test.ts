import { describe, expect, it } from "vitest";
import { standardizedMeans, type TemplateValue } from "./template-mix.js";

const values = (template: string, ...of: number[]): TemplateValue[] =>
  of.map((value) => ({ template, value }));

describe("standardizedMeans", () => {
  it("sees no difference where only the mix of templates differs", () => {
    const found = standardizedMeans(
      new Map([
        ["small", [...values("easy", 1, 1, 1), ...values("hard", 0)]],
        ["large", [...values("easy", 1), ...values("hard", 0, 0, 0)]],
      ]),
    );
    // Plain means are 0.75 and 0.25; half of all values are easy.
    expect([...found.means]).toEqual([
      ["small", 0.5],
      ["large", 0.5],
    ]);
    expect(found.share).toBe(1);
  });

  it("weighs templates by their share over all groups, in a case worked by hand", () => {
    // Weights: a 3 of 5, b 2 of 5.
    const found = standardizedMeans(
      new Map([
        ["small", [...values("a", 1, 0), ...values("b", 1)]],
        ["large", [...values("a", 0), ...values("b", 0.5)]],
      ]),
    );
    expect(found.means.get("small")).toBeCloseTo(0.6 * 0.5 + 0.4 * 1, 12);
    expect(found.means.get("large")).toBeCloseTo(0.6 * 0 + 0.4 * 0.5, 12);
  });

  it("leaves out templates that a group lacks, and says how much remains", () => {
    const found = standardizedMeans(
      new Map([
        ["small", [...values("both", 1), ...values("small only", 0, 0)]],
        ["large", [...values("both", 0.5), ...values("another", 1)]],
      ]),
    );
    expect([...found.means.values()]).toEqual([1, 0.5]);
    expect(found.templates).toEqual(["both"]);
    expect(found.share).toBe(2 / 5);
  });

  it("has no means where no template is common", () => {
    const found = standardizedMeans(
      new Map([
        ["small", values("a", 1)],
        ["large", []],
      ]),
    );
    expect([...found.means.values()]).toEqual([null, null]);
    expect([found.templates, found.share]).toEqual([[], 0]);
    expect(standardizedMeans(new Map())).toEqual({ means: new Map(), templates: [], share: null });
  });
});
