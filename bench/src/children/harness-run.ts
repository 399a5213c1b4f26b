import { join } from "node:path";
import { answerFrom } from "@hg-rag/runner/src/answer.js";
import type { RunModels } from "@hg-rag/runner/src/experiment.js";
import { createModels } from "@hg-rag/runner/src/models.js";
import { prepareWorld, trialsOf } from "@hg-rag/runner/src/prepared-world.js";
import type { RunConfig } from "@hg-rag/runner/src/profile.js";
import { runExperiment } from "@hg-rag/runner/src/run.js";
import { configOf } from "@hg-rag/runner/src/run-config.js";
import { parseSystems } from "@hg-rag/runner/src/system-spec.js";
import { createSystem } from "@hg-rag/runner/src/systems.js";
import { createIndexer } from "@hg-rag/runner/src/vector-index.js";
import { createWorldParts } from "@hg-rag/runner/src/world-parts.js";
import { stopwatch } from "../measure.js";

// harness-run.ts FOLDER ROUNDS SIZE: the offline experiment over the worlds of a size, as a recorded run and called
// directly; prints the seconds of each round.
const [folder, rounds, size] = process.argv.slice(2);
const config = await configOf({
  profile: "offline",
  size: size!,
  trials: 5,
  limit: 50,
  answers: true,
  jobs: 1,
  cache: false,
});
let modelSeconds = 0;
const models = timedModels(createModels(config, { concurrency: 1 }));
const { signal } = new AbortController();
const taken: HarnessRound[] = [];
let records = 0;
for (let round = 0; round < Number(rounds); round += 1) {
  const dir = join(folder!, `run-${round}`);
  modelSeconds = 0;
  const recorded = await stopwatch(() =>
    runExperiment({
      dir,
      config,
      models,
      concurrency: 1,
      cache: false,
      record: false,
      transcript: null,
      signal,
    }),
  );
  const model = modelSeconds;
  const direct = await runDirectly(config);
  records = direct.answers.length;
  const answers = recorded.value.records.map(({ answer }) => answer);
  if (JSON.stringify(answers) !== JSON.stringify(direct.answers)) {
    throw new Error("bench: the recorded run's answers differ from those called directly");
  }
  taken.push({ run: recorded.seconds, model, prepare: direct.prepare, direct: direct.seconds });
}
process.stdout.write(JSON.stringify({ records, rounds: taken } satisfies HarnessRuns));

/** What a run consists of: worlds, questions and indexes, and then a retrieval and an answer for each record. */
async function runDirectly(config: RunConfig) {
  const answers: (string | null)[] = [];
  let [prepare, seconds] = [0, 0];
  for (const { source, trial } of trialsOf(config)) {
    const prepared = await stopwatch(async () => {
      const world = await prepareWorld(config, source);
      const parts = createWorldParts(world.graph, createIndexer(models.embedder), { scan: true });
      await parts.dense();
      return { world, parts };
    });
    prepare += prepared.seconds;
    const { world, parts } = prepared.value;
    const { extractor } = models;
    const { temperature } = config;
    const seed = config.seed + trial - 1;
    const specs = parseSystems(config.systems, config.retrieval);
    const systems = await Promise.all(
      specs.map((spec) => createSystem(spec, { world: parts, extractor, temperature, seed })),
    );
    const called = await stopwatch(async () => {
      for (const { question, kind } of world.questions) {
        const maxTokens = kind === "multi_hop" ? config.max_tokens.multi_hop : config.max_tokens.other;
        const options = { temperature: config.temperature, maxTokens, seed };
        for (const { promptForm, retriever } of systems) {
          const { text } = await retriever.retrieve(question);
          answers.push((await answerFrom(models.llm, promptForm, text, question, options)).answer);
        }
      }
    });
    seconds += called.seconds;
  }
  return { answers, prepare, seconds };
}

/** The same models; the time in them, one call after the other, is added up. */
function timedModels({ llm, extractor, embedder, judges }: RunModels): RunModels {
  const chats = new Map([llm, extractor].map((model) => [model, { ...model, chat: timed(model.chat) }]));
  return {
    llm: chats.get(llm)!,
    extractor: chats.get(extractor)!,
    embedder: { ...embedder, embed: timed(embedder.embed) },
    judges,
  };
}

function timed<A, R>(call: (request: A) => Promise<R>): (request: A) => Promise<R> {
  return async (request) => {
    const { seconds, value } = await stopwatch(() => call(request));
    modelSeconds += seconds;
    return value;
  };
}

/** Seconds of one round: the recorded run, and its parts called directly. */
export interface HarnessRound {
  readonly run: number;
  /** Of the run, in the reader and the embedder. */
  readonly model: number;
  readonly prepare: number;
  readonly direct: number;
}

export interface HarnessRuns {
  readonly records: number;
  readonly rounds: readonly HarnessRound[];
}
