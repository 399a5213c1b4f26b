import { foldName } from "@hg-rag/graph-store";
import { createEditDistanceIndex, type EditDistanceIndex } from "@hg-rag/hgrag-retriever";
import { measure, stopwatch, type Times } from "../measure.js";
import { misspell } from "../misspell.js";
import type { Setting } from "../part.js";
import { createRandom } from "../random.js";
import { scanNearNames } from "../reference/edit-distance-scan.js";
import type { Result } from "../result.js";

const QUERIES = 2000;
const SCANNED = 6;
const EDITS = 2;

/** Names within two edits among a million, against the distance to every name. */
export async function fuzzy({ worlds }: Setting): Promise<Result> {
  const graph = await worlds.open("million");
  const names = Array.from({ length: graph.order }, (_, node) => foldName(graph.nameOf(node)));
  const built = await stopwatch(() => createEditDistanceIndex(names, { maxDistance: EDITS }));
  const index = built.value;
  const random = createRandom(1);
  const queries = Array.from({ length: QUERIES }, () => {
    const name = random.pick(names);
    return { name, text: misspell(name, EDITS, random) };
  });
  const share =
    queries.filter(({ name, text }) => near(index, text).some((found) => found === name)).length / QUERIES;
  const [times] = await measure(
    [
      queries.map(
        ({ text }) =>
          () =>
            near(index, text),
      ),
    ],
    { rounds: 2, warm: 1 },
  );
  const scanned = queries.slice(0, SCANNED).map(({ text }) => text);
  const [slow, fast] = await compareWithScan(index, names, scanned);
  const nodes = graph.order;
  return {
    rows: [
      { name: "reference: distance to every name", nodes, times: slow! },
      { name: `EditDistanceIndex, two edits, all found`, nodes, times: times! },
      { name: "building the index", nodes, value: built.seconds, unit: "s" },
      { name: "the index", nodes, value: index.toBytes().byteLength / 1e6, unit: "MB" },
    ],
    checks: [
      { name: "every name / EditDistanceIndex, mean", value: slow!.mean / fast!.mean, floor: 50 },
      { name: `the original is found, of ${QUERIES} queries`, value: 100 * share, floor: 99.5, unit: " %" },
      { name: "EditDistanceIndex, p50", value: times!.p50, ceiling: 2000, unit: " us", warnOnly: true },
      { name: "EditDistanceIndex, p99", value: times!.p99, ceiling: 20_000, unit: " us", warnOnly: true },
    ],
  };
}

function near(index: EditDistanceIndex, text: string): string[] {
  return index.lookUp(text, { limit: Number.POSITIVE_INFINITY }).map(({ name }) => name);
}

// The scan and the index, timed on the same few queries; what they find has to be the same.
async function compareWithScan(
  index: EditDistanceIndex,
  names: readonly string[],
  texts: readonly string[],
): Promise<Times[]> {
  const scanned: string[][] = [];
  const times = await measure(
    [
      texts.map((text) => () => scanned.push(scanNearNames(names, text, EDITS))),
      texts.map((text) => () => near(index, text)),
    ],
    { rounds: 1, warm: 0 },
  );
  for (const [at, text] of texts.entries()) {
    if (asSet(scanned[at]!) === asSet(near(index, text))) continue;
    throw new Error(`bench: the names within ${EDITS} edits of ${JSON.stringify(text)} differ from a scan's`);
  }
  return times;
}

function asSet(names: readonly string[]): string {
  return [...new Set(names)].sort().join("\n");
}
