import { mkdtemp } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { EmbeddingModel } from "@hg-rag/llm-client";
import {
  type BuildOptions,
  buildVectorIndex,
  createExactSearcher,
  type HnswSearcher,
  openIndex,
  saveIndex,
  VECTOR_DEFAULTS,
  type VectorIndex,
} from "@hg-rag/vector-baseline";
import { clusteredVectors } from "../clustered-vectors.js";
import { createDirectSearch } from "../direct-search.js";
import { measure, stopwatch } from "../measure.js";
import type { Setting } from "../part.js";
import type { Result } from "../result.js";

const DIMENSION = 768;
const K = VECTOR_DEFAULTS.k;

interface Variant {
  readonly name: string;
  readonly options: Pick<BuildOptions, "hnsw" | "storage">;
  /** The least recall, where it is checked. */
  readonly recall?: number;
  readonly onlyLarge?: true;
}

const VARIANTS: readonly Variant[] = [
  { name: "one graph", options: {}, recall: 0.99 },
  { name: "two shards", options: { hnsw: { shards: 2 } }, recall: 0.99 },
  { name: "int8", options: { storage: "int8" }, onlyLarge: true },
];

/** Building, keeping and searching vectors of 768 values, against exact search and the HNSW library itself. */
export async function vectors(setting: Setting): Promise<Result> {
  const sample = drawSample(setting.large ? 100_000 : 20_000);
  const results: Result[] = [];
  const built: Built[] = [];
  let nearest: readonly Set<string>[] | null = null;
  for (const variant of VARIANTS.filter(({ onlyLarge }) => setting.large || !onlyLarge)) {
    const build = { ...sample, exactBelow: 0, ...variant.options };
    const { seconds, value: index } = await stopwatch(() => buildVectorIndex(build));
    if (nearest === null) {
      nearest = exactNearest(index, sample.queries);
      results.push(await compareWithLibrary(index.searcher as HnswSearcher, sample.queries, setting));
    }
    built.push({ name: variant.name, seconds, searcher: index.searcher as HnswSearcher });
    const recall = recallOf(index, sample.queries, nearest);
    results.push(variantResult(variant, sample.passages.length, seconds, recall));
    results.push(await keeping(variant.name, index, sample, setting.folder));
    setting.say(`  ${variant.name}: done`);
  }
  results.push(await compareShards(built, sample.queries));
  return { rows: results.flatMap(({ rows }) => rows), checks: results.flatMap(({ checks }) => checks) };
}

type Sample = Pick<BuildOptions, "passages" | "embedder"> & { readonly queries: readonly Float32Array[] };

// Drawn vectors in place of embeddings: passage n is the nth.
function drawSample(count: number): Sample {
  const { rows, queries } = clusteredVectors({ rows: count, queries: 200, dimension: DIMENSION }, 1);
  const passages = rows.map((_row, at) => ({ id: String(at).padStart(7, "0"), text: String(at) }));
  const embedder: EmbeddingModel = {
    id: "bench:vectors",
    isLanguageModel: false,
    embed: async ({ texts }) => texts.map((text) => rows[Number(text)]!),
  };
  return { passages, embedder, queries };
}

function variantResult(
  { name, recall: floor }: Variant,
  nodes: number,
  seconds: number,
  recall: number,
): Result {
  return {
    rows: [
      { name: `${name}: building`, nodes, value: seconds, unit: "s" },
      { name: `${name}: recall@${K}`, nodes, value: recall },
    ],
    checks: floor === undefined ? [] : [{ name: `${name}: recall@${K}`, value: recall, floor }],
  };
}

interface Built {
  readonly name: string;
  readonly seconds: number;
  readonly searcher: HnswSearcher;
}

/** What shards bring where there are processors for them, and what they cost each query. */
async function compareShards(
  [one, two]: readonly Built[],
  queries: readonly Float32Array[],
): Promise<Result> {
  const [whole, sharded] = await measure(
    [one!, two!].map(({ searcher }) => queries.map((query) => () => searcher.nearest(query, K))),
    { rounds: 5 },
  );
  const nodes = two!.searcher.vectors.ids.length;
  const gain = { name: "building: one graph / two shards", value: one!.seconds / two!.seconds };
  return {
    rows: [
      { name: "two shards: nearest", nodes, times: sharded! },
      { name: "nearest: two shards / one graph, p50", nodes, value: sharded!.p50 / whole!.p50 },
    ],
    checks: availableParallelism() > 1 ? [{ ...gain, floor: 1.5 }] : [],
  };
}

function exactNearest({ searcher }: VectorIndex, queries: readonly Float32Array[]): Set<string>[] {
  const exact = createExactSearcher(searcher.vectors);
  return queries.map((query) => new Set(exact.nearest(query, K).map(({ id }) => id)));
}

async function compareWithLibrary(
  searcher: HnswSearcher,
  queries: readonly Float32Array[],
  { folder }: Setting,
): Promise<Result> {
  const direct = await createDirectSearch(searcher, { folder, k: K });
  const [library, ours] = await measure(
    [queries.map((query) => () => direct(query)), queries.map((query) => () => searcher.nearest(query, K))],
    { rounds: 10 },
  );
  const nodes = searcher.vectors.ids.length;
  return {
    rows: [
      { name: "reference: the library's search", nodes, times: library! },
      { name: "nearest", nodes, times: ours! },
    ],
    checks: [
      { name: "queries a second, nearest / the library", value: library!.mean / ours!.mean, floor: 0.9 },
    ],
  };
}

function recallOf(
  { searcher }: VectorIndex,
  queries: readonly Float32Array[],
  nearest: readonly Set<string>[],
): number {
  const found = queries.map((query, at) =>
    searcher.nearest(query, K).filter(({ id }) => nearest[at]!.has(id)),
  );
  return found.flat().length / (queries.length * K);
}

async function keeping(
  name: string,
  index: VectorIndex,
  { embedder, passages }: Sample,
  folder: string,
): Promise<Result> {
  const dir = join(await mkdtemp(join(folder, "vectors-")), "index");
  const saved = await stopwatch(() => saveIndex(index, dir));
  const opened = await stopwatch(() => openIndex(dir, { embedder, passages }));
  if (opened.value.fingerprint !== index.fingerprint)
    throw new Error(`bench: ${name}: another index was opened`);
  return {
    rows: [{ name: `${name}: saving`, nodes: passages.length, value: saved.seconds, unit: "s" }],
    checks: [{ name: `${name}: opening`, value: opened.seconds, ceiling: 5, unit: " s", warnOnly: true }],
  };
}
