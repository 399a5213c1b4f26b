import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { folder, hgrag } from "./testing/hgrag.js";

const DATA = fileURLToPath(new URL("../../../../shared/data/", import.meta.url));
const absent = !existsSync(DATA);
if (absent)
  process.stderr.write("skipped: the paper's recorded answers and the real graphs (data not present)\n");

describe.skipIf(absent)("the paper's 1,420 recorded answers", () => {
  const worlds = ["small", "medium", "large"].flatMap((size) => [
    "--graph",
    `${DATA}paper/worlds/${size}.json`,
  ]);

  it("get the recorded scores, row by row, and the paper's tables to every printed digit", async () => {
    const trials = `${DATA}paper/trials.csv`;
    const { status, stdout } = await hgrag(["score", ...worlds, "--records", trials, "--json"]);
    expect(status).toBe(0);
    const { records, paper_tables } = JSON.parse(stdout);
    const rows: Record<string, string>[] = parse(readFileSync(trials), { columns: true });
    expect(records).toHaveLength(1420);
    for (const [index, row] of rows.entries()) {
      for (const metric of ["factual_accuracy", "hallucination_rate", "locality_awareness"] as const) {
        expect(`${index} ${metric} ${records[index].scores[metric]}`).toBe(
          `${index} ${metric} ${Number(row[metric])}`,
        );
      }
    }
    const cells = [...paper_tables.table3, ...paper_tables.table4].filter(({ printed }) => printed !== null);
    expect(cells).toHaveLength(47);
    for (const { text, printed } of cells) expect(text).toBe(printed);
  });

  it("name the graph that is missing", async () => {
    const { status, stderr } = await hgrag([
      "score",
      ...worlds.slice(0, 2),
      "--records",
      `${DATA}paper/trials.csv`,
    ]);
    expect(status).toBe(1);
    expect(stderr).toContain('no graph for world size "medium"; give --graph medium.json as well');
  });
});

describe("scoring a run's own records", () => {
  it("gives the scores that the run gave", async () => {
    const dir = folder();
    const world = join(dir, "world.json");
    await hgrag(["world", "--out", world, "--seed", "3"]);
    await hgrag([
      "run",
      "--graph",
      world,
      "--limit",
      "12",
      "--trials",
      "1",
      "--seed",
      "3",
      "--out",
      join(dir, "run"),
    ]);
    const records = join(dir, "run", "records.jsonl");
    const { status, stdout } = await hgrag(["score", "--graph", world, "--records", records, "--json"]);
    expect(status).toBe(0);
    const written = readFileSync(records, "utf8").trim().split("\n");
    expect(JSON.parse(stdout).records.map(({ scores }: { scores: unknown }) => scores)).toEqual(
      written.map((line) => JSON.parse(line).scores),
    );
  });

  it.each([
    ["query,expected,answer,trial\nWho?,you,you,one\n", "row 1: column trial:"],
    ["query,expected,answer,llm_judge_score\nWho?,you,you,high\n", "row 1: column llm_judge_score:"],
  ])("refuses a column that is no number: %j", async (text, message) => {
    const dir = folder();
    const world = join(dir, "world.json");
    await hgrag(["world", "--out", world]);
    const csv = join(dir, "answers.csv");
    writeFileSync(csv, text);
    const { status, stderr } = await hgrag(["score", "--graph", world, "--records", csv]);
    expect([status, stderr]).toEqual([1, expect.stringContaining(`${csv}: ${message}`)]);
  });

  it("refuses a file without answers", async () => {
    const dir = folder();
    const world = join(dir, "world.json");
    await hgrag(["world", "--out", world]);
    const csv = join(dir, "answers.csv");
    writeFileSync(csv, "query,expected\nWho?,you\n");
    const { status, stderr } = await hgrag(["score", "--graph", world, "--records", csv]);
    expect([status, stderr]).toEqual([1, expect.stringContaining(`${csv}: row 1: column answer:`)]);
  });
});

describe.skipIf(absent)("questions about real graphs", () => {
  it.each([
    ["world/graph.json", "Which countries border Andorra?", "Spain, France"],
    ["world/graph.json", "What is the capital of Japan?", "Tokyo"],
    ["world/graph.json", "What is the subregion of Kenya?", "Eastern Africa"],
    ["geonames-us/graph.json", "Which state is Napa in?", "California"],
    ["geonames-us/graph.json", "Which county is Napa in?", "Napa County"],
  ])("%s: %s", async (path, question, answer) => {
    const { stdout, status } = await hgrag(["ask", "--graph", DATA + path, question]);
    expect([status, stdout]).toEqual([0, `${answer}\n`]);
  });
});
