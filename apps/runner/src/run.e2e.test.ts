import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { comparableRecords, ended, folder, hgrag, start } from "./testing/hgrag.js";

const RUN = ["run", "--size", "medium", "--trials", "2", "--limit", "30", "--seed", "7"];
const RECORDS = 2 * 30 * 2;

describe("an offline run", () => {
  const dir = join(folder(), "whole");
  beforeAll(async () => {
    const { status, stdout, stderr } = await hgrag([...RUN, "--out", dir]);
    expect(stderr).toContain("no language model");
    expect(stderr).toContain(`written to ${dir}`);
    expect(stdout).toContain("OVERALL");
    expect(status).toBe(0);
  });

  it("leaves the files that a run's folder has, and no others", () => {
    expect(readdirSync(dir).sort()).toEqual(
      "config.json manifest.json metrics.json records.jsonl report.html results.csv summary.txt".split(" "),
    );
    const records = comparableRecords(dir).split("\n");
    expect(records).toHaveLength(RECORDS);
    const manifest = JSON.parse(readFileSync(join(dir, "manifest.json"), "utf8"));
    expect(manifest.worlds.map(({ name }: { name: string }) => name)).toEqual([
      "medium-seed-7",
      "medium-seed-8",
    ]);
    expect(manifest.models.embedder).toMatchObject({ is_language_model: false, dimension: 768 });
  });

  it("keeps the evidence of every question within hgrag's context, and gold out of every prompt", () => {
    for (const line of comparableRecords(dir).split("\n")) {
      const record = JSON.parse(line);
      if (record.system === "hgrag") expect(record.scores.evidence_recall).toBe(1);
      expect(record.context.node_ids.length).toBeLessThanOrEqual(15);
      if (record.answer_key !== null) expect(record.prompt.user).not.toContain(record.answer_key);
    }
  });

  it("gives the same bytes with eight questions side by side", async () => {
    const again = join(folder(), "again");
    expect((await hgrag([...RUN, "--out", again, "-j", "8"])).status).toBe(0);
    expect(comparableRecords(again)).toBe(comparableRecords(dir));
    expect(readFileSync(join(again, "metrics.json"), "utf8")).toBe(
      readFileSync(join(dir, "metrics.json"), "utf8"),
    );
  });

  it.each([5, 40, 100])(
    "gives the same bytes when it was killed after %i records and resumed",
    async (least) => {
      const killed = join(folder(), "killed");
      const child = start([...RUN, "--out", killed]);
      const end = ended(child);
      const log = join(killed, "records.jsonl");
      const lines = () => (existsSync(log) ? readFileSync(log, "utf8").split("\n").length - 1 : 0);
      while (lines() < least && child.exitCode === null) await wait(1);
      child.kill("SIGKILL");
      await end;
      expect(lines()).toBeGreaterThanOrEqual(least);
      expect(existsSync(join(killed, "metrics.json"))).toBe(false);
      const { status, stderr } = await hgrag(["run", "--resume", killed]);
      expect([status, stderr]).toEqual([0, expect.stringContaining("written to")]);
      expect(comparableRecords(killed)).toBe(comparableRecords(dir));
      expect(readFileSync(join(killed, "metrics.json"), "utf8")).toBe(
        readFileSync(join(dir, "metrics.json"), "utf8"),
      );
    },
  );

  it("ends on an interrupt with the records kept and the command to go on", async () => {
    const stopped = join(folder(), "stopped");
    const child = start([...RUN, "--out", stopped]);
    const end = ended(child);
    const log = join(stopped, "records.jsonl");
    while (!(existsSync(log) && readFileSync(log).length > 0) && child.exitCode === null) await wait(1);
    child.kill("SIGINT");
    const { status, stderr } = await end;
    expect(status).toBe(130);
    expect(stderr).toContain(`go on with: hgrag run --resume ${stopped}`);
    expect((await hgrag(["run", "--resume", stopped, "-j", "2"])).status).toBe(0);
    expect(comparableRecords(stopped)).toBe(comparableRecords(dir));
  });

  it("does nothing more when a whole run is resumed", async () => {
    const before = readFileSync(join(dir, "records.jsonl"), "utf8");
    expect((await hgrag(["run", "--resume", dir])).status).toBe(0);
    expect(readFileSync(join(dir, "records.jsonl"), "utf8")).toBe(before);
  });
});

describe("a run over files", () => {
  const dir = folder();
  const world = join(dir, "world.json");
  const questions = join(dir, "questions.json");
  beforeAll(async () => {
    await hgrag(["world", "--out", world]);
    await hgrag(["questions", "--graph", world, "--limit", "12", "--out", questions]);
  });

  it("asks all questions once, and goes on from any folder", async () => {
    const out = join(dir, "run");
    expect((await hgrag(["run", "--graph", world, "--questions", questions, "--out", out])).status).toBe(0);
    expect(comparableRecords(out).split("\n")).toHaveLength(12 * 2);
    expect(JSON.parse(readFileSync(join(out, "config.json"), "utf8"))).toMatchObject({
      graph: world,
      trials: 1,
    });
  });

  it.each([
    ["graph", world, (text: string) => text.replace(/"High"/g, '"Higher"')],
    ["questions", questions, (text: string) => JSON.stringify(JSON.parse(text).slice(0, 3))],
  ])("refuses to go on when its %s changed, and keeps every record", async (what, path, change) => {
    const out = join(folder(), "run");
    await hgrag(["run", "--graph", world, "--questions", questions, "--out", out]);
    const records = readFileSync(join(out, "records.jsonl"), "utf8");
    const text = readFileSync(path, "utf8");
    writeFileSync(path, change(text));
    const { status, stderr } = await hgrag(["run", "--resume", out]);
    writeFileSync(path, text);
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(`the ${what} of small-seed-42 changed since`),
    ]);
    expect(readFileSync(join(out, "records.jsonl"), "utf8")).toBe(records);
  });

  it("refuses questions about nodes that the graph does not have, and leaves the folder free", async () => {
    const strange = join(folder(), "strange.json");
    const [first] = JSON.parse(readFileSync(questions, "utf8"));
    writeFileSync(strange, JSON.stringify([{ ...first, anchor_ids: ["Nowhere"] }]));
    const out = join(folder(), "run");
    const { status, stderr } = await hgrag(["run", "--graph", world, "--questions", strange, "--out", out]);
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('about the node "Nowhere", which small-seed-42'),
    ]);
    expect((await hgrag(["run", "--graph", world, "--questions", questions, "--out", out])).status).toBe(0);
  });

  it("goes on when every trial has questions of its own over one graph", async () => {
    const out = join(folder(), "run");
    await hgrag(["run", "--graph", world, "--trials", "2", "--limit", "6", "--out", out]);
    const records = comparableRecords(out);
    expect(records.split("\n")).toHaveLength(2 * 6 * 2);
    const { status } = await hgrag(["run", "--resume", out]);
    expect([status, comparableRecords(out)]).toEqual([0, records]);
  });

  it("takes truth values for answers", async () => {
    const path = join(folder(), "truth.json");
    const [first] = JSON.parse(readFileSync(questions, "utf8"));
    writeFileSync(path, JSON.stringify([{ ...first, answers: [true], answer_ids: [] }]));
    const { status } = await hgrag(["retrieve", "--graph", world, "--questions", path]);
    expect(status).toBe(0);
  });
});

describe("other ways to run", () => {
  it("retrieves without answering, and calls no chat model", async () => {
    const dir = join(folder(), "run");
    const { status, stdout } = await hgrag([
      "run",
      "--size",
      "small",
      "--trials",
      "1",
      "--limit",
      "8",
      "--no-answers",
      "--llm",
      "ollama:mistral",
      "--json",
      "--out",
      dir,
    ]);
    expect(status).toBe(0);
    const { groups } = JSON.parse(stdout);
    const overall = groups.find(
      (group: { system: string; kind: string }) => group.system === "hgrag" && group.kind === "overall",
    );
    expect(overall.means).toMatchObject({ evidence_recall: 1, factual_accuracy: null });
    expect(overall.unscored.factual_accuracy).toBe(0);
  });

  it("takes the paper's own flags", async () => {
    const { status, stdout } = await hgrag(
      "run --size small --model mistral:latest --embed_model nomic-embed-text --output x --demo --dry-run".split(
        " ",
      ),
    );
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      models: { llm: "ollama:mistral:latest", embed: "ollama:nomic-embed-text" },
      limit: 5,
      trials: 1,
      at_most: { records: 10 },
    });
  });

  it("prints the answers of a demo", async () => {
    const dir = join(folder(), "run");
    const { stdout } = await hgrag(["run", "--size", "small", "--demo", "--out", dir]);
    expect(stdout.match(/^question: /gm)).toHaveLength(10);
  });

  it("holds the paper's settings in the paper profile", async () => {
    const { stdout } = await hgrag(["run", "--profile", "paper", "--dry-run"]);
    expect(JSON.parse(stdout)).toMatchObject({
      models: { llm: "ollama:mistral", extractor: "llm", judge: "llm", embed: "ollama:nomic-embed-text" },
      trial_seeds: "one for all",
      temperature: 0.1,
      max_tokens: { multi_hop: 220, other: 120 },
      retrieval: { k_up: 2, k_side: 1, k_down: 0, cap: 15, top_k: 10 },
      ground_truth_fallback: true,
      at_most: { trials: 15, records: 1500 },
    });
  });
});
