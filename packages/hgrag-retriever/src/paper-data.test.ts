import { existsSync, readFileSync } from "node:fs";
import { HierarchyGraph } from "@hg-rag/graph-store";
import { createExtractiveReader } from "@hg-rag/llm-client";
import { describe, expect, it } from "vitest";
import { createClosestMatch, matchingCharacters } from "./closest-match.js";
import { levelsAskedFor } from "./descend.js";
import { createHgragRetriever, HGRAG_DEFAULTS } from "./retriever.js";
import { retrieveSubgraph } from "./subgraph.js";

const DATA = new URL("../../../../shared/data/paper/", import.meta.url);
const absent = !existsSync(DATA);
if (absent)
  process.stderr.write("skipped: the paper's recorded subgraphs and fuzzy look-ups (data not present)\n");

const read = (path: string) => JSON.parse(readFileSync(new URL(path, DATA), "utf8"));

interface RecordedSubgraph {
  readonly anchor: string;
  readonly k_up: number;
  readonly k_side: number;
  readonly k_down: number;
  readonly question_index: number;
  /** Null where the reference's cap made it depend on a hash seed. */
  readonly nodes: readonly string[] | null;
  readonly relations: readonly (readonly string[])[];
}

interface RecordedLookUp {
  readonly query: string;
  /** Which spelling of the names was searched. */
  readonly names: "lower" | "original";
  readonly result: string | null;
  readonly best_name: string;
  readonly best_matches: number;
  /** Characters of both strings, in code points. */
  readonly best_total: number;
  readonly best_ratio: number;
}

describe.skipIf(absent).each(["small", "medium", "large"])("the paper's %s world", (size) => {
  const graph = absent ? undefined! : HierarchyGraph.fromDocument(read(`worlds/${size}.json`));
  const questions = absent
    ? []
    : (read(`questions/${size}.json`) as { question: string; anchor_ids: string[] }[]);
  const recorded = absent
    ? undefined!
    : (read(`subgraphs/${size}.json`) as { questions: RecordedSubgraph[]; extra: RecordedSubgraph[] });
  const triples = (relations: readonly (readonly string[])[]) =>
    relations.map((triple) => triple.join(" ")).sort();

  it("gives the recorded anchor, nodes and relations for every question, and descends for none", async () => {
    const retriever = createHgragRetriever({ graph, extractor: createExtractiveReader() });
    expect(recorded.questions).toHaveLength(questions.length);
    for (const expected of recorded.questions) {
      const { question, anchor_ids } = questions[expected.question_index]!;
      expect(levelsAskedFor(graph, graph.node(anchor_ids[0]!)!, question)).toBe(0);
      const given = retriever.retrieveFrom(anchor_ids[0]!, question);
      expect([...given.nodeIds].sort()).toEqual([...expected.nodes!].sort());
      expect(
        triples(given.relations.map(([source, relation, target]) => [source, target, relation])),
      ).toEqual(triples(expected.relations));
      const linked = await retriever.retrieve(question);
      expect(linked.anchor).toEqual({ id: anchor_ids[0], stage: "exact" });
      expect(linked.text).toBe(given.text);
    }
  });

  it("gives the recorded nodes and relations at every other setting that is certain and within the cap", () => {
    const certain = recorded.extra.filter(
      ({ nodes }) => nodes !== null && nodes.length <= HGRAG_DEFAULTS.cap,
    );
    expect(certain.length).toBeGreaterThan(30);
    for (const expected of certain) {
      const { k_up: kUp, k_side: kSide, k_down: kDown } = expected;
      const subgraph = retrieveSubgraph(graph, graph.node(expected.anchor)!, {
        ...HGRAG_DEFAULTS,
        kUp,
        kSide,
        kDown,
      });
      expect(subgraph.nodes.map((node) => graph.idOf(node)).sort()).toEqual([...expected.nodes!].sort());
      const edges = subgraph.edges.map(({ source, target, relation }) => [
        graph.idOf(source),
        graph.idOf(target),
        relation,
      ]);
      expect(triples(edges)).toEqual(triples(expected.relations));
    }
  });
});

describe.skipIf(absent)("the recorded fuzzy look-ups", () => {
  it("are all given, with their ratios", () => {
    const { cases } = read("difflib.json") as { cases: RecordedLookUp[] };
    const names = (read("worlds/large.json") as { nodes: { id: string }[] }).nodes.map(({ id }) => id);
    const pools = { lower: names.map((name) => name.toLowerCase()), original: names };
    const closest = {
      lower: createClosestMatch(pools.lower, { cutoff: 0.5 }),
      original: createClosestMatch(pools.original, { cutoff: 0.5 }),
    };
    expect(cases).toHaveLength(392);
    for (const entry of cases) {
      const { query, result, names: mode, best_name, best_matches, best_total, best_ratio } = entry;
      const match = closest[mode](query);
      expect(match?.name ?? null).toBe(result);
      if (match !== null) expect(match.ratio).toBe(best_ratio);
      expect(matchingCharacters(best_name, query)).toBe(best_matches);
      expect([...best_name, ...query]).toHaveLength(best_total);
    }
  });
});
