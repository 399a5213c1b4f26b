import { describe, expect, it } from "vitest";
import { renderReport } from "./page.js";
import { scaleChart } from "./scale-chart.js";
import { scaleLayout } from "./scale-layout.js";
import { drawnData, scaleData } from "./scale-series.js";
import { sampleRun } from "./testing/sample-run.js";

const run = sampleRun({ questions: 12 });

describe("series", () => {
  it("systems with a counterpart in the paper have its figures beside them", () => {
    const { sizes, series } = scaleData([run]);
    expect(sizes.map(({ size, nodes }) => [size, nodes])).toEqual([
      ["small", 26],
      ["medium", 168],
      ["large", 836],
    ]);
    const paper = series.filter(({ source }) => source === "paper");
    expect(paper.map(({ label, values }) => [label, values])).toEqual([
      ["hgrag, paper", [1.792, 1.792, 1.857]],
      ["vector, paper", [1.004, 0.242, 0.022]],
    ]);
  });

  it("a system or world unknown to the paper has no dashed line", () => {
    const own = sampleRun({ systems: ["mysystem"], questions: 4 });
    expect(scaleData([own]).series.map(({ source }) => source)).toEqual(["run"]);
    expect(scaleChart([own])).not.toContain("dashed");
    const geo = sampleRun({ sizes: ["geoquery"], systems: ["hgrag"], questions: 4 });
    expect(scaleData([geo]).series.map(({ label }) => label)).toEqual(["hgrag"]);
  });

  it("several runs stand side by side under their letters", () => {
    const labels = scaleData([run, run]).series.map(({ label }) => label);
    expect(labels.slice(0, 4)).toEqual(["hgrag A", "hgrag B", "vector A", "vector B"]);
  });
});

describe("the standalone picture", () => {
  const svg = scaleChart([run]);

  it("has a title, a description with the figures, and styles for light and dark", () => {
    expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*role="img"/);
    expect(svg).toContain("<title");
    expect(svg).toContain("hgrag, paper: small 1.79, medium 1.79, large 1.86.");
    expect(svg).toContain("@media (prefers-color-scheme:dark)");
    expect(svg).toContain("</style>");
  });

  it("puts 2 above 0 and large to the right of small", () => {
    const gold = sampleRun({ systems: ["hgrag", "none"], questions: 48 });
    const markers = [...scaleChart([gold]).matchAll(/translate\(([\d.]+),([\d.]+)\)/g)];
    const places = markers.map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
    // Drawn last to first: the paper's hgrag, none, hgrag.
    expect(places).toHaveLength(9);
    expect(places[8]!.x).toBeGreaterThan(places[6]!.x);
    expect(places[8]!.y).toBeLessThan(places[5]!.y);
  });

  it("one world alone is drawn as points without a line", () => {
    const one = scaleChart([sampleRun({ sizes: ["medium"], questions: 4 })]);
    expect(one).not.toContain('class="line"');
    expect(one).toContain('class="marker"');
    expect(one).not.toContain("NaN");
  });

  it("no figures at all still give a picture", () => {
    const empty = scaleChart([{ ...run, metrics: { groups: [], failures: {} } }]);
    expect(empty).toContain("No figures.");
    expect(empty).not.toMatch(/NaN|Infinity/);
  });
});

describe("many systems and sizes", () => {
  const systems = ["hgrag", ...Array.from({ length: 19 }, (_, i) => `hgrag:cap=${i + 1}`), "vector-expanded"];
  const sizes = ["small", "medium", "large", "xlarge", "medium dense", "medium misspelt-10"] as const;
  const many = sampleRun({ systems, sizes, questions: 8, answers: false });

  it("draws 14 systems at most, and no worlds under a condition, and says what is left out", () => {
    const data = scaleData([many]);
    const drawn = drawnData(data);
    expect(data.series).toHaveLength(21);
    expect(drawn.series).toHaveLength(14);
    expect(drawn.sizes.map(({ size }) => size)).toEqual(["small", "medium", "large", "xlarge"]);
    expect(drawn.series.every(({ values }) => values.length === 4)).toBe(true);
    expect(renderReport([many])).toContain(
      "Only in the table: 7 further systems and 2 world sizes under a condition.",
    );
  });

  it("draws conditions where there is nothing else", () => {
    const only = sampleRun({ systems: ["hgrag"], sizes: ["medium dense"], questions: 4 });
    expect(drawnData(scaleData([only])).sizes).toHaveLength(1);
  });

  it("tells lines apart by colour and marker together", () => {
    const { series } = drawnData(scaleData([many]));
    expect(new Set(series.map(({ colorClass, shape }) => `${colorClass} ${shape % 5}`)).size).toBe(14);
  });

  it("keeps labels apart, one below the other", () => {
    for (const frame of [
      { width: 860, height: 430, labels: 210 },
      { width: 400, height: 200, labels: 140 },
    ]) {
      const { series, height } = scaleLayout(drawnData(scaleData([many])), frame);
      const ys = series.map(({ label }) => label.y).sort((a, b) => a - b);
      ys.slice(1).forEach((y, i) => {
        expect(y - ys[i]!).toBeGreaterThanOrEqual(16.9);
      });
      expect(ys.at(-1)).toBeLessThan(height);
    }
  });

  it("cuts long names in the middle, where variants are alike", () => {
    const long = sampleRun({
      systems: ["hgrag:serialization=json", "hgrag:serialization=arrows"],
      questions: 4,
    });
    const { series } = scaleLayout(scaleData([long]), { width: 400, height: 400, labels: 140 });
    const texts = series.filter(({ series: one }) => one.source === "run").map(({ label }) => label.text);
    expect(texts.map((text) => text.split(" ")[0])).toEqual(["hgrag:…rrows", "hgrag:…=json"]);
  });
});
