import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folder, hgrag } from "./testing/hgrag.js";

const dir = folder();
const file = (name: string, text: string) => {
  const path = join(dir, name);
  writeFileSync(path, text);
  return path;
};
const graph = (nodes: unknown[], edges: unknown[]) =>
  JSON.stringify({ name: "g", directed: true, nodes, edges });
const node = (id: string) => ({ id, type: "city" });
const contains = (source: string, target: string) => ({ source, target, relation: "contains" });

const missing = join(dir, "missing.json");
const broken = file("broken.json", '{"name": "g",\n "nodes": [}');
const repeated = file("repeated.json", graph([node("a"), node("a")], []));
const nowhere = file("nowhere.json", graph([node("a")], [contains("a", "b")]));
const cycle = file("cycle.json", graph([node("a"), node("b")], [contains("a", "b"), contains("b", "a")]));
const sound = file("sound.json", graph([node("a")], []));
const full = join(dir, "full");
mkdirSync(full);
writeFileSync(join(full, "mine.txt"), "");
const noFolder = join(sound, "run");

describe("bad input gets one line and a status", () => {
  it.each<[string, string[], number, string]>([
    ["no file", ["ask", "--graph", missing, "q"], 1, `cannot read ${missing} (no such file); check the path`],
    [
      "broken JSON",
      ["ask", "--graph", broken, "q"],
      1,
      `${broken}: line 2, column 12: broken JSON (value expected)`,
    ],
    [
      "a repeated id",
      ["ask", "--graph", repeated, "q"],
      1,
      `${repeated}: nodes[1]: id "a" repeats nodes[0]; ids must be unique`,
    ],
    [
      "an edge to nowhere",
      ["ask", "--graph", nowhere, "q"],
      1,
      `${nowhere}: edges[0]: no node has the id "b"`,
    ],
    [
      "a containment cycle",
      ["ask", "--graph", cycle, "q"],
      1,
      `${cycle}: edges[1]: closes the cycle a > b > a`,
    ],
    [
      "an unknown size",
      ["world", "--size", "huge"],
      2,
      'world-gen: size must be small, medium or large, got "huge"',
    ],
    [
      "an unknown size of a run",
      ["run", "--size", "huge"],
      2,
      '--size must be small, medium, large or all, got "huge"',
    ],
    ["no questions", ["run", "--limit", "0"], 2, '--limit must be an integer >= 1, got "0"'],
    ["an unknown flag", ["run", "--sise", "small"], 2, "unknown option '--sise'"],
    ["an unknown verb", ["walk"], 2, "unknown command 'walk'"],
    [
      "an unknown system",
      ["run", "--system", "magic"],
      2,
      'no system "magic"; there are: hgrag, vector, bm25, hybrid, vector-expanded, personalized-pagerank, vector-blind, none, full',
    ],
    [
      "an unknown profile",
      ["run", "--profile", "best"],
      2,
      'no profile "best"; use offline, paper, fair, retrieval, ablation, robustness or a .json file',
    ],
    ["a missing argument", ["ask", "--graph", sound], 2, "missing required argument 'question'"],
    [
      "a page over a run's records",
      ["report", full, "--out", join(full, "records.jsonl")],
      2,
      `--out must end in .html, got ${join(full, "records.jsonl")}`,
    ],
    [
      "two flags for one thing",
      ["run", "--llm", "builtin:extractive", "--model", "x"],
      2,
      "option '--model <name>' cannot be used with option '--llm <model>'",
    ],
    [
      "an unknown anchor",
      ["retrieve", "--graph", sound, "q", "--anchor", "x"],
      2,
      'hgrag-retriever: no node has the id "x" in g',
    ],
    [
      "an unwritable folder",
      ["run", "--size", "small", "--out", noFolder],
      1,
      `cannot make ${noFolder} (ENOTDIR); choose another --out`,
    ],
    [
      "a folder in use",
      ["run", "--out", full],
      1,
      `${full} is not empty; choose another --out, or go on with --resume ${full}`,
    ],
    [
      "resuming what is no run",
      ["run", "--resume", full],
      1,
      `${full} is no run (it has no config.json); give --resume the folder of one`,
    ],
    [
      "resuming with other settings",
      ["run", "--resume", full, "--seed", "1"],
      2,
      "--resume takes a run's settings from its folder; leave --seed out, or start a new run",
    ],
    [
      "a report of no run",
      ["report", full],
      1,
      `report: ${join(full, "config.json")} is missing; finish the run with hgrag run --resume`,
    ],
  ])("%s", async (_what, args, status, message) => {
    const call = await hgrag(args);
    expect(call.stderr).toBe(`hgrag: ${message}\n`);
    expect(call.stdout).toBe("");
    expect(call.status).toBe(status);
  });

  it("shows where an error comes from with --verbose", async () => {
    const { stderr, status } = await hgrag(["ask", "--graph", missing, "q", "--verbose"]);
    expect(stderr).toContain("at readTextFile");
    expect(status).toBe(1);
  });

  it("drops and counts what cannot be used with --lenient", async () => {
    const { stderr, status } = await hgrag(["retrieve", "--graph", repeated, "--lenient", "Where is a?"]);
    expect(stderr).toBe(`${repeated}: dropped 1: repeated id\n`);
    expect(status).toBe(0);
  });
});
