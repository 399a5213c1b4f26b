import { h } from "preact";
import { render } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { type ForestEntry, ForestRow, forestLimit } from "./forest-plot.js";

const entry = (difference: number, half = 0): ForestEntry => ({
  difference,
  low: half === 0 ? null : difference - half,
  high: half === 0 ? null : difference + half,
  naive: { low: null, high: null },
});
const row = (one: ForestEntry, limit: number) => render(h(ForestRow, { entry: one, limit }));

describe("the axis", () => {
  it("holds every point and every end, rounded up", () => {
    expect(forestLimit([entry(0.1), entry(-0.12, 0.1)])).toBe(0.25);
    expect(forestLimit([{ ...entry(0.01), naive: { low: -0.9, high: 0.9 } }])).toBe(1);
  });

  it("leaves out the few that lie far from the rest", () => {
    const near = [0.1, 0.1, -0.1, 0.05].map((difference) => entry(difference));
    expect(forestLimit([...near, entry(-1)])).toBe(0.1);
    expect(forestLimit([...near, entry(-0.2)])).toBe(0.2);
  });

  it("is never empty", () => {
    expect(forestLimit([])).toBe(1);
    expect(forestLimit([entry(0), entry(0)])).toBe(1);
    expect(forestLimit([entry(0), entry(0), entry(0), entry(-0.4)])).toBe(0.4);
  });
});

describe("a row", () => {
  it("puts zero in the middle, less to the left and more to the right", () => {
    const x = (difference: number) => Number(/cx="([\d.]+)"/.exec(row(entry(difference), 1))![1]);
    expect(x(0)).toBe(75);
    expect(x(-1)).toBe(18);
    expect(x(0.5)).toBe(75 + 57 / 2);
  });

  it("draws the naive interval apart from the other, and neither where there is none", () => {
    const both = row({ ...entry(0, 0.5), naive: { low: -1, high: 1 } }, 1);
    expect(both).toContain('class="interval" d="M46.5,10.5H103.5"');
    expect(both).toContain('class="naive" d="M18,18.5H132"');
    expect(row(entry(0), 1)).not.toMatch(/interval|naive/);
  });

  it("shows an arrow at the edge for what lies off the axis", () => {
    expect(row(entry(-1), 0.2)).not.toContain("<circle");
    expect(row(entry(-1), 0.2)).toContain('class="point" d="M10,');
    expect(row(entry(1), 0.2)).toContain('class="point" d="M140,');
  });
});
