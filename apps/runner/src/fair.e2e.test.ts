import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunRecord } from "@hg-rag/evaluator";
import { beforeAll, describe, expect, it } from "vitest";
import { comparableRecords, folder, hgrag } from "./testing/hgrag.js";

let dir: string;

async function run(...args: string[]): Promise<string> {
  const out = join(folder(), "run");
  const { status, stderr } = await hgrag(["run", ...args, "--out", out]);
  expect(status, stderr).toBe(0);
  return out;
}

const recordsOf = (of: string): RunRecord[] =>
  readFileSync(join(of, "records.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
const read = (name: string) => JSON.parse(readFileSync(join(dir, name), "utf8"));

const FEW = ["--size", "small", "--trials", "2", "--limit", "8"];

beforeAll(async () => {
  dir = await run("--profile", "fair", ...FEW);
});

describe("the fair profile", () => {
  it("runs every system, and gives all that have a context one prompt and one budget", () => {
    const records = recordsOf(dir);
    const systems = new Set(records.map(({ system }) => system));
    expect(systems).toEqual(new Set(read("config.json").systems));
    expect(systems.size).toBe(9);
    const prompts = records.filter(({ system }) => system !== "none").map(({ prompt }) => prompt!.system);
    expect(new Set(prompts).size).toBe(1);
    for (const { system, context } of records) {
      if (system !== "full") expect(context.node_ids.length).toBeLessThanOrEqual(15);
    }
  });

  it("counts every context's tokens, and none where there is no context", () => {
    for (const { system, context } of recordsOf(dir)) {
      if (system === "none") expect(context.tokens).toBe(0);
      else expect(context.tokens).toBeGreaterThan(0);
    }
    const { groups } = read("metrics.json");
    const full = groups.find((group: { system: string; kind: string }) => group.system === "full");
    expect(full.context_nodes).toBe(26);
    expect(full.tokens_per_evidence).toBeGreaterThan(0);
  });

  it("asks the model without a context what it knows by itself", () => {
    const closed = recordsOf(dir).filter(({ system }) => system === "none");
    for (const { prompt } of closed) {
      expect(prompt!.user).toMatch(/^Question: .+\n\nAnswer:$/s);
      expect(prompt!.system).toContain("from what you know");
    }
  });

  it("compares each system with hgrag, over worlds, in metrics.json", () => {
    const { statistics } = read("metrics.json");
    expect(statistics.base).toBe("hgrag");
    const recall = statistics.comparisons.filter(
      ({ metric }: { metric: string }) => metric === "evidence_recall",
    );
    expect(recall.map(({ a }: { a: string }) => a).sort()).toEqual(
      read("config.json")
        .systems.filter((name: string) => name !== "hgrag")
        .sort(),
    );
    for (const { worlds, smallest_p } of recall) expect([worlds, smallest_p]).toEqual([2, 0.5]);
  });

  it("comes to the same bytes however many questions run side by side", async () => {
    expect(comparableRecords(await run("--profile", "fair", ...FEW, "-j", "8"))).toBe(comparableRecords(dir));
  });
});

it("the whole world is left out where it does not fit, and the run says so", async () => {
  const out = await run("--profile", "fair", ...FEW, "--no-answers", "--system", "full:full_tokens=10,bm25");
  expect(new Set(recordsOf(out).map(({ system }) => system))).toEqual(new Set(["bm25"]));
  const summary = readFileSync(join(out, "summary.txt"), "utf8");
  expect(summary).toContain(
    "the whole world is more than 10 tokens: full:full_tokens=10 is left out of 2 worlds",
  );
});

it("conditions make worlds of their own, and sizes of one's own have their own trials", async () => {
  const path = join(folder(), "own.json");
  const fair = JSON.parse(readFileSync(new URL("../profiles/fair.json", import.meta.url), "utf8"));
  const sizes = ["small", { name: "tiny", planets: 2, countries: 2, cities: 2, trials: 1 }];
  writeFileSync(path, JSON.stringify({ ...fair, sizes, trials: 2, limit: 4, systems: ["bm25"] }));
  const out = await run("--profile", path, "--no-answers", "--condition", "plain,shared-names");
  const worlds = [...new Set(recordsOf(out).map(({ world_size, world }) => `${world_size}: ${world}`))];
  expect(worlds).toEqual([
    "small: small-seed-42",
    "small: small-seed-43",
    "small shared-names: small-shared-names-seed-42",
    "small shared-names: small-shared-names-seed-43",
    "tiny: 2x2x2-seed-42",
    "tiny shared-names: 2x2x2-shared-names-seed-42",
  ]);
});

it("a system that is given the gold anchor is marked, and its records say `given`", async () => {
  const out = await run("--profile", "fair", ...FEW, "--no-answers", "--system", "hgrag:linking=gold");
  for (const { anchor, gold, scores } of recordsOf(out)) {
    expect(anchor).toMatchObject({ id: gold!.anchor_ids[0], stage: "given" });
    expect(scores.anchor_correct).toBeNull();
  }
  const summary = readFileSync(join(out, "summary.txt"), "utf8");
  expect(summary).toContain("hgrag:linking=gold is given the gold anchor: a ceiling and no result");
});

it("questions without evidence are scored on their anchors and answers where that is asked for", async () => {
  const world = join(folder(), "small.json");
  const questions = join(folder(), "questions.json");
  await hgrag(["world", "--out", world]);
  await hgrag(["questions", "--graph", world, "--limit", "8", "--out", questions]);
  const bare = JSON.parse(readFileSync(questions, "utf8")).map(
    ({ evidence_ids: _, ...rest }: { evidence_ids: unknown }) => rest,
  );
  writeFileSync(questions, JSON.stringify(bare));
  const files = ["--profile", "fair", "--graph", world, "--questions", questions, "--system", "hgrag"];
  for (const { gold, scores } of recordsOf(await run(...files, "--no-answers"))) {
    expect([gold!.evidence_ids, scores.evidence_recall]).toEqual([undefined, null]);
  }
  const out = await run(...files, "--no-answers", "--evidence-from-answers");
  for (const { gold, scores } of recordsOf(out)) {
    expect(gold!.evidence_ids).toEqual([...new Set([...gold!.anchor_ids, ...gold!.answer_ids])]);
    expect(scores.evidence_recall).toBe(1);
  }
  expect(readFileSync(join(out, "summary.txt"), "utf8")).toContain(
    "! evidence is, where questions give none",
  );
});
