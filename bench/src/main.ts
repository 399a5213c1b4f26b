import { HierarchyGraph, passage } from "@hg-rag/graph-store";
import { createHgragRetriever } from "@hg-rag/hgrag-retriever";
import { createExtractiveReader, createHashedNgramEmbedder } from "@hg-rag/llm-client";
import { buildVectorIndex, createVectorRetriever } from "@hg-rag/vector-baseline";
import { generateQuestions, generateWorld } from "@hg-rag/world-gen";
import { scanSubgraph } from "./edge-scan.js";

// Median microseconds per question, and ratios within this one run: times alone mean little on a shared machine.
const ROUNDS = 20;

for (const size of ["small", "medium", "large"] as const) {
  const document = generateWorld({ size });
  const graph = HierarchyGraph.fromDocument(document);
  const questions = generateQuestions(graph);
  const embedder = createHashedNgramEmbedder();
  const passages = Array.from({ length: graph.order }, (_, node) => ({
    id: graph.idOf(node),
    text: passage(graph, node),
  }));
  const index = await buildVectorIndex({ passages, embedder });
  const hgrag = createHgragRetriever({ graph, extractor: createExtractiveReader() });
  const vector = createVectorRetriever({ index, embedder, passages });

  const scan = await median(questions, ({ anchor_ids }) => scanSubgraph(document.edges, anchor_ids[0]!));
  const walk = await median(questions, ({ anchor_ids, question }) =>
    hgrag.retrieveFrom(anchor_ids[0]!, question),
  );
  const linked = await median(questions, ({ question }) => hgrag.retrieve(question));
  const dense = await median(questions, ({ question }) => vector.retrieve(question));
  process.stdout.write(
    `${size.padEnd(6)} ${graph.order} nodes: edge scan ${scan.toFixed(0)} us; ` +
      `hgrag from its anchor ${walk.toFixed(0)} us (scan/hgrag ${(scan / walk).toFixed(1)}); ` +
      `hgrag with linking ${linked.toFixed(0)} us; vector ${dense.toFixed(0)} us (vector/hgrag ${(dense / linked).toFixed(1)})\n`,
  );
}

async function median<T>(items: readonly T[], work: (item: T) => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const item of items) {
      const start = performance.now();
      await work(item);
      times.push((performance.now() - start) * 1000);
    }
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
}
