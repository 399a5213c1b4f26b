import { createHash } from "node:crypto";
import { aggregate, type RunRecord } from "@hg-rag/evaluator";
import { describe, expect, it } from "vitest";
import { renderReport } from "./page.js";
import type { RunData } from "./run-data.js";
import { sampleRun } from "./testing/sample-run.js";
import { tableText as table } from "./testing/table-text.js";

const run = sampleRun({ questions: 24 });
const html = renderReport([run]);

function withRecords(base: RunData, change: (record: RunRecord) => RunRecord): RunData {
  const records = base.records.map(change);
  return { ...base, records, metrics: aggregate(records) };
}

describe("the page is self-contained", () => {
  it("allows its own style sheet by hash and nothing else", () => {
    const style = /<style>(.*?)<\/style>/s.exec(html)![1]!;
    const hash = createHash("sha256").update(style).digest("base64");
    expect(html).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'"/>`,
    );
    expect(html).not.toMatch(/<script|<[^>]* style=|<[^>]* on\w+=/i);
  });

  it("links to nothing outside itself", () => {
    const rest = html.replaceAll('xmlns="http://www.w3.org/2000/svg"', "");
    expect(rest).not.toMatch(/https?:|url\(|@import|<link|<iframe|<img| src=/i);
    expect([...rest.matchAll(/href="(.)/g)].every(([, first]) => first === "#")).toBe(true);
  });

  it("every link on the page leads to a part of it", () => {
    const empty = renderReport([{ ...run, records: [], metrics: { groups: [], failures: {} } }]);
    for (const page of [html, empty]) {
      for (const [, target] of page.matchAll(/href="#([^"]*)"/g)) expect(page).toContain(`id="${target}"`);
    }
  });

  it("a full run of 1,500 records stays under a megabyte", () => {
    const full = sampleRun({ questions: 50, trials: 2 });
    expect(full.records).toHaveLength(1500);
    expect(Buffer.byteLength(renderReport([full]))).toBeLessThan(1_000_000);
  });
});

it("the same runs give the same bytes", () => {
  expect(renderReport([sampleRun({ questions: 24 })])).toBe(html);
});

describe("what others wrote is text", () => {
  const evil = `<script>alert(1)</script>"><img onerror=alert(1) src=x>&amp;`;

  it.each([
    "Yoremoor",
    "mysystem",
    "multi_hop",
    "geoquery",
    "sample",
    "timeout",
    "ollama:mistral",
    "linux x64",
  ])("in place of %s", (word) => {
    const base = sampleRun({ sizes: ["geoquery"], systems: ["hgrag", "mysystem"], questions: 48, trials: 4 });
    const text = JSON.stringify(base).replaceAll(word, JSON.stringify(evil).slice(1, -1));
    const page = renderReport([JSON.parse(text) as RunData]);
    expect(page).not.toMatch(/<script|<img/i);
    const escaped = "&lt;script>alert(1)&lt;/script>&quot;>&lt;img onerror=alert(1) src=x>&amp;amp;";
    expect(page.includes(escaped)).toBe(true);
  });
});

describe("what qualifies the figures is said first", () => {
  it("a run without a language model says so", () => {
    const page = renderReport([sampleRun({ questions: 4, languageModel: false })]);
    expect(page).toContain("<strong>No language model:</strong> answers come from the builtin reader");
    expect(page).toContain("builtin:hashed-ngrams matches spelling, not meaning");
    expect(html).not.toContain("No language model");
  });

  it("a judge that is the candidate is named", () => {
    expect(html).toContain("<strong>The judge scores itself:</strong> ollama:mistral");
  });

  it("replaced anchors are counted by system and size", () => {
    const count = (size: string) =>
      run.records.filter((record) => record.world_size === size && record.anchor?.stage === "ground-truth")
        .length;
    const counts = ["small", "medium", "large"].map((size) => `${count(size)} of 24 in ${size}`);
    expect(html).toContain(`hgrag: anchor replaced in ${counts[0]}, ${counts[1]} and ${counts[2]}`);
  });

  it("a model that failed a probe is named, with what was seen as text", () => {
    const probe = {
      model: "ollama:m",
      role: "embedder",
      name: "tells names apart",
      seen: "<b>one</b> vector",
    } as const;
    const probes = [
      { ...probe, passed: false },
      { ...probe, name: "one dimension", passed: true },
    ];
    const page = renderReport([{ ...run, manifest: { ...run.manifest, probes } }]);
    expect(page).toContain("Failed the probe &quot;tells names apart&quot;:");
    expect(page).toContain("Seen: &lt;b>one&lt;/b> vector");
    expect(page).not.toContain("Failed the probe &quot;one dimension&quot;");
  });

  it("a finished, honest run carries no note", () => {
    const manifest = { ...run.manifest, judge_is_candidate: false, ground_truth_fallback: false };
    const clean = withRecords({ ...run, manifest }, (record) => ({ ...record, anchor: null }));
    expect(renderReport([clean])).not.toContain('role="note"');
    expect(renderReport([{ ...clean, manifest: { ...manifest, finished: null } }])).toContain("unfinished");
  });
});

describe("figures", () => {
  it("stand beside the paper's, with their difference", () => {
    const perfect = withRecords(run, (record) => ({
      ...record,
      scores: { ...record.scores, factual_accuracy: record.system === "hgrag" ? 2 : 0 },
    }));
    const cells = table(renderReport([perfect]), "Factual accuracy, 0 to 2, higher is better");
    expect(cells).toContain("overall 2.000 1.792 +0.208 2.000 1.792 +0.208 2.000 1.857 +0.143");
    expect(cells).toContain("overall 0.000 1.004 −1.004 0.000 0.242 −0.242 0.000 0.022 −0.022");
    expect(cells).toContain("hierarchical 2.00 2.00 0.00 2.00 2.00 0.00 2.00 2.00 0.00");
  });

  it("are dashes, not zeros, where nothing was scored", () => {
    const unscored = withRecords(run, (record) =>
      record.system === "vector"
        ? {
            ...record,
            answer: null,
            error: { stage: "answer", kind: "timeout", message: "no answer" },
            scores: { ...record.scores, factual_accuracy: null },
          }
        : record,
    );
    const page = renderReport([unscored]);
    expect(table(page, "The figures of the chart")).toContain("vector – – –");
    expect(table(page, "Records by system, all worlds")).toContain("vector 72 72");
    expect(table(page, "Scores that could not be given, all worlds")).toMatch(
      /^ Scores [^0-9]* System factual accuracy .* vector 72 /,
    );
    expect(page).toContain("answer: timeout. no answer");
  });

  it("of a system unknown to the paper appear everywhere but in its tables", () => {
    const page = renderReport([sampleRun({ systems: ["hgrag", "vector", "mysystem"], questions: 24 })]);
    expect(page).toContain("Not in the paper: mysystem.");
    expect(table(page, "Factual accuracy, 0 to 2, higher is better")).not.toContain("mysystem");
    expect(table(page, "multi_hop")).toContain("mysystem");
  });

  it("stand beside the paper's only where both of its systems and one of its sizes are there", () => {
    for (const options of [
      { systems: ["hgrag", "bm25"] },
      { systems: ["vector"] },
      { sizes: ["geoquery" as const] },
      { answers: false },
    ]) {
      expect(renderReport([sampleRun({ questions: 8, ...options })])).not.toContain("Against the paper");
    }
    expect(html).toContain("Against the paper");
  });

  it("of one world fill one column", () => {
    const page = renderReport([sampleRun({ sizes: ["medium"], questions: 24 })]);
    expect(table(page, "The figures of the chart")).toMatch(
      /^ The figures of the chart System medium 168 nodes hgrag /,
    );
    expect(page).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe("unusual runs", () => {
  it("a run without metrics and records still makes a page", () => {
    const page = renderReport([{ ...run, records: [], metrics: { groups: [], failures: {} } }]);
    expect(page).toContain("Nothing was scored.");
    expect(page).toContain("What produced this");
    expect(page).not.toMatch(/NaN|Infinity|undefined/);
  });

  it("several runs share the chart, and each has its part", () => {
    const page = renderReport([run, sampleRun({ run: "other", questions: 4 })]);
    expect(table(page, "The figures of the chart")).toMatch(/hgrag A .* hgrag B /);
    expect(page).toContain('id="run-a-paper"');
    expect(page).toContain('id="run-b-paper"');
  });

  it("no run at all is refused", () => {
    expect(() => renderReport([])).toThrow("report: needs at least one run, got none");
  });
});
