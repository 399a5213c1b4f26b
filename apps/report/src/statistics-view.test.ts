import { describe, expect, it } from "vitest";
import { renderReport } from "./page.js";
import type { RunData } from "./run-data.js";
import { sampleRun } from "./testing/sample-run.js";
import { tableText } from "./testing/table-text.js";

const systems = ["hgrag", "vector", "bm25", "none"];
const sizes = ["small", "medium"] as const;
const run = sampleRun({ sizes, systems, questions: 24, trials: 3, worldEachTrial: true, statistics: true });
const html = renderReport([run]);
const { statistics } = run.metrics;

const comparison = (system: string, size: string) =>
  statistics!.comparisons.find(
    ({ a, world_size, metric }) => a === system && world_size === size && metric === "evidence_recall",
  )!;

describe("retrieval", () => {
  it("has the interval of the recall, over worlds, beside it", () => {
    const { mean, low, high } = statistics!.intervals.find(
      ({ system, world_size, kind, metric }) =>
        system === "vector" && world_size === "medium" && kind === "overall" && metric === "evidence_recall",
    )!;
    const cells = tableText(html, "All kinds of questions");
    expect(cells).toContain("medium 3 worlds");
    expect(low).toBeLessThan(high!);
    expect(cells).toContain(`vector ${mean.toFixed(3)} ${low!.toFixed(3)} to ${high!.toFixed(3)} `);
  });

  it("counts nodes and tokens, and leaves out columns without a figure", () => {
    const cells = tableText(html, "All kinds of questions");
    expect(cells).toContain("Precision 1/rank Anchor Cut Nodes Tokens Tokens a piece small");
    expect(tableText(html, "Answers, all kinds of questions")).toContain("Grounded Ungrounded names small");
    expect(cells).toMatch(/hgrag (?:[\d.]+ ){2}to (?:[\d.]+ ){8}/);
  });

  it("shows how the stages of linking did", () => {
    const caption = "Share of right anchors, of the questions whose anchor the stage found";
    expect(tableText(html, caption)).toMatch(
      /World System exact closest (?:ground-truth )?small hgrag 1\.000 of \d+/,
    );
  });

  it("says why there is no interval for one world, and in a run of before", () => {
    const one = sampleRun({ sizes: ["small"], systems, questions: 8, statistics: true });
    expect(renderReport([one])).toContain(
      "No interval for small: one world says nothing of how worlds differ",
    );
    expect(html).not.toContain("No interval");
    const { statistics: _, ...before } = run.metrics;
    const page = renderReport([{ ...run, metrics: before }]);
    expect(page).toContain("No intervals: this run's metrics.json was written by an earlier version");
    expect(page).not.toContain("Each system less");
  });

  it("of a run that counted neither nodes nor tokens has characters", () => {
    const metrics = JSON.parse(JSON.stringify(run.metrics)) as RunData["metrics"];
    for (const group of metrics.groups as unknown as Record<string, unknown>[]) {
      for (const field of ["context_nodes", "context_tokens", "tokens_per_evidence", "anchor_stages"])
        delete group[field];
    }
    const page = renderReport([{ ...run, metrics }]);
    expect(tableText(page, "All kinds of questions")).toContain("Anchor Cut Characters small");
    expect(page).not.toMatch(/NaN|Infinity|undefined|Anchors by stage/);
  });
});

describe("differences", () => {
  const cells = tableText(html, "Evidence recall: each system less hgrag");

  it("stand with interval, p, Holm's p, the least p and the naive interval", () => {
    const { difference, low, high, p, p_holm, naive } = comparison("vector", "medium");
    const minus = (value: number) => value.toFixed(3).replace("-", "−").replace("−0.000", "0.000");
    expect(difference).toBeLessThan(0);
    expect(cells).toContain(
      `vector ${minus(difference)} ${minus(low!)} to ${minus(high!)} ${p!.toFixed(3)} ${p_holm!.toFixed(3)} ` +
        `0.250 ${minus(naive.low!)} to ${minus(naive.high!)} 3 `,
    );
  });

  it("are coloured only where the corrected p is at most 0.05", () => {
    const page = (p_holm: number) => {
      const comparisons = [{ ...comparison("vector", "medium"), p_holm }];
      return renderReport([
        { ...run, metrics: { ...run.metrics, statistics: { ...statistics!, comparisons } } },
      ]);
    };
    expect(page(0.05)).toContain('<td class="num worse">−');
    expect(page(0.051)).not.toContain('<td class="num worse">−');
  });

  it("of one world have no p, which is said", () => {
    const one = sampleRun({ sizes: ["small"], systems, questions: 8, statistics: true });
    const page = renderReport([one]);
    expect(page).toContain("Where there is one world, there is neither an interval nor a p");
    expect(tableText(page, "Evidence recall: each system less hgrag")).toMatch(/vector \S+ – – – 1\.000 /);
    expect(html).not.toContain("Where there is one world");
  });
});

it("sizes stand at one mix of templates beside the plain means", () => {
  const mix = statistics!.fixed_mix.find(
    ({ system, metric }) => system === "bm25" && metric === "evidence_recall",
  )!;
  const figures = mix.sizes.map(({ mean, plain_mean }) => `${mean!.toFixed(3)} ${plain_mean.toFixed(3)}`);
  expect(tableText(html, "Evidence recall: at one mix, and plain")).toContain(
    `bm25 ${figures.join(" ")} ${mix.templates} 100 %`,
  );
});

it("judges are put under test on each system's answers, and pair by pair", () => {
  const [first] = statistics!.judges;
  const [judge] = first!.judges;
  expect(first!.judges).toHaveLength(2);
  expect(tableText(html, "Judges, scores 1 to 5")).toContain(`${judge!.rater} ${judge!.answers} `);
  const [pair] = first!.agreement;
  expect(tableText(html, "Judges pair by pair")).toContain(
    `${pair!.a} ${pair!.b} ${pair!.items} ${pair!.exact!.toFixed(2)} `,
  );
  expect(renderReport([sampleRun({ questions: 8, languageModel: false, statistics: true })])).not.toContain(
    "The judges under test",
  );
});

it("a run of retrieval alone is charted by evidence recall, and shows no answers", () => {
  const page = renderReport([sampleRun({ systems, questions: 8, answers: false, statistics: true })]);
  expect(page).toContain("<h2>Evidence recall by world size</h2>");
  expect(page).toContain("Evidence recall, 0 to 1");
  expect(page).toContain("its evidence recall. All records");
  expect(page).not.toMatch(/Answers, strictly|Exact set|factual accuracy/);
  expect(page).not.toMatch(/NaN|Infinity|undefined/);
});

it("names in statistics are text", () => {
  const evil = "<script>alert(1)</script>";
  const text = JSON.stringify(run).replaceAll("bm25", evil).replaceAll("ollama:phi4", evil);
  const page = renderReport([JSON.parse(text) as RunData]);
  expect(page).not.toContain("<script");
  expect(tableText(page, "Evidence recall: each system less hgrag")).toContain("&lt;script>");
});

it("a page with statistics keeps to its own style sheet", () => {
  expect(html).not.toMatch(/<script|<[^>]* style=|<[^>]* on\w+=/i);
  for (const [, target] of html.matchAll(/href="#([^"]*)"/g)) expect(html).toContain(`id="${target}"`);
  expect(renderReport([run])).toBe(html);
});
