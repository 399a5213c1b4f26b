import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { folder, hgrag } from "./testing/hgrag.js";

let first: string;
let second: string;

async function run(...more: string[]): Promise<string> {
  const dir = join(folder(), "run");
  const fixed = ["--size", "small", "--trials", "6", "--limit", "12", "--no-answers"];
  const { status, stderr } = await hgrag(["run", "--profile", "fair", ...fixed, "--out", dir, ...more]);
  expect(status, stderr).toBe(0);
  return dir;
}

const compare = async (...args: string[]) => {
  const { status, stdout, stderr } = await hgrag(["compare", ...args]);
  return { status, stderr, rows: stdout.startsWith("[") ? JSON.parse(stdout) : stdout };
};

beforeAll(async () => {
  first = await run("--system", "hgrag,bm25,bm25@3");
  second = await run("--system", "hgrag,bm25@3");
});

describe("compare", () => {
  it("compares the systems of a run with hgrag, in pairs", async () => {
    const { status, rows } = await compare(first, "--metric", "evidence_recall", "--json");
    expect(status).toBe(0);
    expect(rows.map(({ a, b, pairs, worlds }: never) => ({ a, b, pairs, worlds }))).toEqual([
      { a: "bm25", b: "hgrag", pairs: 72, worlds: 6 },
      { a: "bm25@3", b: "hgrag", pairs: 72, worlds: 6 },
    ]);
    expect(rows[1].difference).toBeLessThan(rows[0].difference);
  });

  it("two runs that are alike do not differ", async () => {
    const { rows } = await compare(first, second, "--metric", "evidence_recall", "--json");
    expect(rows.map(({ system, difference, p }: never) => ({ system, difference, p }))).toEqual([
      { system: "bm25@3", difference: 0, p: 1 },
      { system: "hgrag", difference: 0, p: 1 },
    ]);
  });

  it("prints a table, and exits with 100 where a threshold is missed", async () => {
    const kept = await compare(first, "--threshold", "bm25:evidence_recall=-0.5");
    expect(kept.status).toBe(0);
    expect(kept.rows).toMatch(/^size +metric +system +difference +95 % interval +p +p \(Holm\)/);
    const missed = await compare(first, "--threshold", "evidence_recall=0");
    expect(missed.status).toBe(100);
    expect(missed.stderr).toMatch(
      /^hgrag: threshold missed: .*bm25@3 evidence_recall -0\.\d+ \(at least 0\)/m,
    );
  });

  it("refuses runs over other questions, and systems that are not there", async () => {
    const other = await run("--system", "hgrag", "--seed", "7");
    const manifest = JSON.parse(readFileSync(join(other, "manifest.json"), "utf8"));
    expect((await compare(first, other)).stderr).toContain("the runs have no world in common");
    const { worlds } = JSON.parse(readFileSync(join(first, "manifest.json"), "utf8"));
    const changed = worlds.map((world: object) => ({ ...world, questions_sha256: "other" }));
    writeFileSync(join(other, "manifest.json"), JSON.stringify({ ...manifest, worlds: changed }));
    expect((await compare(first, other)).stderr).toContain("other questions under the name small-seed-42");
    expect((await compare(first, "--base", "full")).stderr).toContain('has no system "full"');
  });
});

it("a run misses its threshold with status 100, and is written all the same", async () => {
  const dir = join(folder(), "run");
  const few = ["--size", "small", "--trials", "1", "--limit", "4", "--no-answers", "--system", "none"];
  const args = ["run", "--profile", "fair", ...few, "--out", dir, "--threshold", "evidence_recall=0.5"];
  const { status, stderr } = await hgrag(args);
  expect(status).toBe(100);
  expect(stderr).toContain("threshold missed: none evidence_recall 0.0000 (at least 0.5)");
  expect(readFileSync(join(dir, "summary.txt"), "utf8")).toContain("none");
});
