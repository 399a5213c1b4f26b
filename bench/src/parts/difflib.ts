import { createClosestMatch, HGRAG_DEFAULTS } from "@hg-rag/hgrag-retriever";
import { generateWorld } from "@hg-rag/world-gen";
import { measure } from "../measure.js";
import { misspell } from "../misspell.js";
import { createRandom, type Random } from "../random.js";
import { createDifflibScan } from "../reference/difflib-scan.js";
import type { Result } from "../result.js";

const QUERIES = 10_000;

/** The closest of the 836 names of the paper's large world, against difflib's own way. */
export async function difflib(): Promise<Result> {
  const names = generateWorld({ size: "large" }).nodes.map(({ id, name = id }) => name.toLowerCase());
  const { cutoff } = HGRAG_DEFAULTS;
  const ours = createClosestMatch(names, { cutoff });
  const scan = createDifflibScan(names, { cutoff });
  const random = createRandom(1);
  const queries = Array.from({ length: QUERIES }, (_, at) => queryOf(at, names, random));
  let found = 0;
  for (const query of queries) {
    const [expected, actual] = [scan(query), ours(query)];
    if (expected !== null) found += 1;
    if (expected?.name === actual?.name && expected?.ratio === actual?.ratio) continue;
    throw new Error(
      `bench: closest to ${JSON.stringify(query)}: difflib's ${show(expected)}, ours ${show(actual)}`,
    );
  }
  // All of them were called once already.
  const [slow, fast] = await measure(
    [scan, ours].map((closest) => queries.map((query) => () => closest(query))),
    { rounds: 1, warm: 0 },
  );
  const nodes = names.length;
  return {
    rows: [
      { name: "reference: difflib's scan", nodes, times: slow! },
      { name: "createClosestMatch", nodes, times: fast! },
      { name: `queries of ${QUERIES} with a match`, value: (100 * found) / QUERIES, unit: "%" },
    ],
    checks: [
      { name: "difflib's scan / createClosestMatch, mean", value: slow!.mean / fast!.mean, floor: 10 },
      { name: "difflib's scan / createClosestMatch, p50", value: slow!.p50 / fast!.p50, floor: 10 },
    ],
  };
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz '-";

// Names with one to three edits, a name with words around it, and letters at random, turn by turn.
function queryOf(turn: number, names: readonly string[], random: Random): string {
  const kind = turn % 5;
  if (kind < 3) return misspell(random.pick(names), kind + 1, random);
  if (kind === 3) return `the ${random.pick(["city of", "old", "planet"])} ${random.pick(names)}`;
  return Array.from({ length: 3 + random.integer(12) }, () => random.pick(LETTERS)).join("");
}

function show(match: { readonly name: string; readonly ratio: number } | null): string {
  return match === null ? "none" : `${JSON.stringify(match.name)} at ${match.ratio}`;
}
