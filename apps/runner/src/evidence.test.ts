import { PAPER_KINDS } from "@hg-rag/evaluator";
import { HierarchyGraph } from "@hg-rag/graph-store";
import { createHgragRetriever, HGRAG_DEFAULTS } from "@hg-rag/hgrag-retriever";
import { createExtractiveReader } from "@hg-rag/llm-client";
import { generateQuestions, generateWorld, type WorldOptions } from "@hg-rag/world-gen";
import { expect, it } from "vitest";

const SIZES = ["small", "medium", "large"] as const;

/** Every tenth world has one of the paper's sizes, the others counts of their own. */
function worldOf(seed: number): WorldOptions {
  if (seed % 10 === 0) return { seed, size: SIZES[(seed / 10) % 3]! };
  return { seed, planets: 1 + (seed % 3), countries: 1 + (seed % 7), cities: 1 + ((seed * 5) % 17) };
}

it("finds the anchor and keeps every node of evidence within the cap, over 200 worlds", async () => {
  const extractor = createExtractiveReader();
  const kinds = new Set<string>();
  let asked = 0;
  for (let seed = 1; seed <= 200; seed += 1) {
    const graph = HierarchyGraph.fromDocument(generateWorld(worldOf(seed)));
    const retriever = createHgragRetriever({ graph, extractor });
    for (const { question, kind, anchor_ids, evidence_ids } of generateQuestions(graph, {
      limit: 24,
      seed,
    })) {
      const { anchor, nodeIds } = await retriever.retrieve(question);
      expect([question, anchor?.id]).toEqual([question, anchor_ids[0]]);
      expect(nodeIds.length).toBeLessThanOrEqual(HGRAG_DEFAULTS.cap);
      expect([question, evidence_ids!.filter((id) => !nodeIds.includes(id))]).toEqual([question, []]);
      kinds.add(kind);
      asked += 1;
    }
  }
  expect([...kinds].sort()).toEqual([...PAPER_KINDS].sort());
  expect(asked).toBeGreaterThan(200 * 20);
});
