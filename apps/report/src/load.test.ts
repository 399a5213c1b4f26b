import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadRun } from "./load.js";
import { sampleRun } from "./testing/sample-run.js";

const run = sampleRun({ questions: 4 });
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "report-"));
  await Promise.all([
    write("config.json", JSON.stringify(run.config)),
    write("manifest.json", JSON.stringify(run.manifest)),
    write("metrics.json", JSON.stringify(run.metrics)),
    write("records.jsonl", `${run.records.map((record) => JSON.stringify(record)).join("\n")}\n`),
  ]);
});

afterEach(() => rm(dir, { recursive: true }));

function write(name: string, text: string): Promise<void> {
  return writeFile(join(dir, name), text);
}

/** The message of a load that must fail. */
async function failure(): Promise<string> {
  return loadRun(dir).then(
    () => "loaded",
    (error: Error) => error.message,
  );
}

it("a run's folder comes back as it was written", async () => {
  expect(await loadRun(dir)).toEqual(run);
});

it("a folder that does not exist is named", async () => {
  await expect(loadRun(join(dir, "nowhere"))).rejects.toThrow(
    `report: ${join(dir, "nowhere")} is not a folder; give the folder of a run`,
  );
});

describe("each missing file is one line that names it", () => {
  it.each(["config.json", "manifest.json", "metrics.json", "records.jsonl"])("%s", async (name) => {
    await rm(join(dir, name));
    expect(await failure()).toBe(
      `report: ${join(dir, name)} is missing; finish the run with hgrag run --resume`,
    );
  });
});

describe("each broken file is one line that names it and the place", () => {
  it.each([
    ["config.json", "[]", "config.json is not a JSON object"],
    ["manifest.json", "{\n  oops\n}", "manifest.json is not JSON"],
    ["manifest.json", "{}", 'manifest.json has no usable "run" (string expected, nothing found)'],
    ["metrics.json", '{"groups":{},"failures":{}}', '"groups" (array expected, object found)'],
    ["metrics.json", '{"groups":[null],"failures":{}}', "metrics.json: groups[0] must be an object"],
    [
      "metrics.json",
      '{"groups":[],"failures":{},"statistics":{"base":1}}',
      'statistics has no usable "base"',
    ],
    ["records.jsonl", '\n{"world":', "records.jsonl:2 is not JSON"],
    ["records.jsonl", "{}", 'records.jsonl:1 has no usable "world"'],
  ])("%s holding %j", async (name, text, expected) => {
    await write(name, text);
    const message = await failure();
    expect(message).toContain(expected);
    expect(message).not.toContain("\n");
  });
});
