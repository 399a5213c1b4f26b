import { setTimeout as sleep } from "node:timers/promises";
import { createHgragRetriever } from "@hg-rag/hgrag-retriever";
import { misspell } from "../misspell.js";
import { type Asked, askedOf, createNameGiver } from "../named-anchors.js";
import type { Setting } from "../part.js";
import { createRandom } from "../random.js";
import type { Result } from "../result.js";
import { expectedResults, keepCalling, type Tally } from "../soak-callers.js";
import { growth, type MemorySample, sampleMemory } from "../soak-memory.js";

const CALLERS = 8;
const MISSPELT_IN = 8;

/** Retrieval at full speed over a hundred thousand nodes: nothing may differ, fail or grow. */
export async function soak(setting: Setting): Promise<Result> {
  const graph = await setting.worlds.open("hundred thousand");
  const asked = withMisspellings(askedOf(graph, 200));
  const retriever = createHgragRetriever({ graph, extractor: createNameGiver(asked) });
  const expected = await expectedResults(
    retriever,
    asked.map(({ question }) => question),
  );
  const tally: Tally = { calls: 0, expected };
  const stop = new AbortController();
  const callers = Array.from({ length: CALLERS }, async (_, at) => {
    try {
      await keepCalling(retriever, tally, { seed: at + 1, signal: stop.signal });
    } catch (error) {
      stop.abort(error);
    }
  });
  const samples = await watch(setting, tally, stop.signal);
  stop.abort();
  await Promise.all(callers);
  return {
    rows: [
      { name: "retrievals compared", nodes: graph.order, value: tally.calls, unit: "" },
      { name: "retrievals a second", nodes: graph.order, value: tally.calls / setting.seconds, unit: "" },
      { name: "resident at the end", value: samples.at(-1)!.rss / 1e6, unit: "MB" },
      { name: "heap at the end", value: samples.at(-1)!.heap / 1e6, unit: "MB" },
    ],
    checks: [
      { name: "resident, last quarter / second", value: growth(samples, "rss"), ceiling: 1.05 },
      { name: "heap, last quarter / second", value: growth(samples, "heap"), ceiling: 1.05 },
    ],
  };
}

// Some names are misspelt, so that the closest name is looked for as well.
function withMisspellings(asked: readonly Asked[]): Asked[] {
  const random = createRandom(1);
  return asked.map(({ question, name }, at) => ({
    question,
    name: at % MISSPELT_IN === 0 ? misspell(name, 1, random) : name,
  }));
}

// A sample every ten seconds, or 24 in a short run; a line every half minute. Ends with the first caller's error.
async function watch({ seconds, say }: Setting, tally: Tally, signal: AbortSignal): Promise<MemorySample[]> {
  const every = Math.min(10, seconds / 24);
  const perLine = Math.max(1, Math.round(30 / every));
  const samples: MemorySample[] = [];
  for (let at = 1; at * every <= seconds + every / 2; at += 1) {
    await sleep(every * 1000);
    signal.throwIfAborted();
    const sample = sampleMemory();
    samples.push(sample);
    if (at % perLine !== 0) continue;
    const [rss, heap] = [sample.rss, sample.heap].map((bytes) => (bytes / 1e6).toFixed(1));
    say(
      `  ${(at * every).toFixed(0)} s: ${tally.calls} retrievals alike, resident ${rss} MB, heap ${heap} MB`,
    );
  }
  return samples;
}
