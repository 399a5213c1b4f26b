import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ABSTENTION } from "@hg-rag/llm-client";
import { startFakeOpenAi } from "@hg-rag/llm-client/testing";
import { createModels } from "@hg-rag/runner/src/models.js";
import { runExperiment } from "@hg-rag/runner/src/run.js";
import { configOf } from "@hg-rag/runner/src/run-config.js";
import { stopwatch } from "../measure.js";

// load-run.ts FOLDER: a run at a stand-in server that takes 40 ms for a call and answers four at a time, with one worker
// and with eight; prints the seconds of both, models' descriptions and probes included.
const [folder] = process.argv.slice(2);
await mkdir(folder!, { recursive: true });
const server = await startFakeOpenAi({
  models: ["m"],
  atOnce: 4,
  retryAfter: "0.05",
  delayMs: 40,
  answer: () => ABSTENTION,
});
process.env.OPENAI_BASE_URL = server.baseUrl;
const flags = await configOf({
  profile: "offline",
  size: "small",
  trials: 2,
  limit: 50,
  llm: "openai:m",
  answers: true,
  allowFailedProbes: true,
  jobs: 1,
  cache: false,
});
const config = { ...flags, models: { ...flags.models, extractor: "builtin:extractive" } };

async function run(jobs: number): Promise<{ readonly seconds: number; readonly records: string[] }> {
  const dir = join(folder!, `jobs-${jobs}`);
  await mkdir(dir);
  const { seconds } = await stopwatch(() =>
    runExperiment({
      dir,
      config,
      models: createModels(config, { concurrency: jobs }),
      concurrency: jobs,
      cache: false,
      record: false,
      transcript: null,
      signal: new AbortController().signal,
    }),
  );
  const lines = (await readFile(join(dir, "records.jsonl"), "utf8")).trim().split("\n");
  return {
    seconds,
    records: lines.map((line) => JSON.stringify({ ...JSON.parse(line), run: "", ms: null })),
  };
}

try {
  const one = await run(1);
  const before = server.requests.length;
  const eight = await run(8);
  if (one.records.join("\n") !== eight.records.join("\n")) {
    throw new Error("bench: eight workers' records differ from one worker's");
  }
  const refused = server.requests.length - before - before;
  const result: LoadRuns = { records: one.records.length, refused, one: one.seconds, eight: eight.seconds };
  process.stdout.write(JSON.stringify(result));
} finally {
  await server.stop();
}

export interface LoadRuns {
  readonly records: number;
  /** Calls that the server refused to eight workers. */
  readonly refused: number;
  /** Seconds of a run with one worker, and with eight. */
  readonly one: number;
  readonly eight: number;
}
