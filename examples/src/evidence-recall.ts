import { evidenceRecall, type Retriever } from "@hg-rag/evaluator";
import { HierarchyGraph, passage } from "@hg-rag/graph-store";
import { createHgragRetriever } from "@hg-rag/hgrag-retriever";
import { createExtractiveReader, createHashedNgramEmbedder } from "@hg-rag/llm-client";
import { buildVectorIndex, createVectorRetriever } from "@hg-rag/vector-baseline";
import { generateQuestions, generateWorld } from "@hg-rag/world-gen";

/** Two systems on one generated world: how much of the gold evidence does each put into its context? */
export async function compareEvidenceRecall(): Promise<string> {
  const graph = HierarchyGraph.fromDocument(generateWorld({ size: "medium", seed: 1 }));
  const questions = generateQuestions(graph, { limit: 20, seed: 1 });
  const passages = Array.from({ length: graph.order }, (_, node) => ({
    id: graph.idOf(node),
    text: passage(graph, node),
  }));
  const embedder = createHashedNgramEmbedder();
  const index = await buildVectorIndex({ passages, embedder });
  const systems: Retriever[] = [
    createHgragRetriever({ graph, extractor: createExtractiveReader() }),
    createVectorRetriever({ index, embedder, passages }),
  ];

  const lines: string[] = [];
  for (const system of systems) {
    let sum = 0;
    for (const { question, evidence_ids = [] } of questions) {
      const { nodeIds } = await system.retrieve(question);
      sum += evidenceRecall(nodeIds, evidence_ids) ?? 0;
    }
    lines.push(`${system.name}: mean evidence recall ${(sum / questions.length).toFixed(3)}`);
  }
  return lines.join("\n");
}
