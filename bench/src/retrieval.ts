import { createSnapshotBuilder, HierarchyGraph, passage } from "@hg-rag/graph-store";
import { createHgragRetriever } from "@hg-rag/hgrag-retriever";
import { createExtractiveReader, createHashedNgramEmbedder } from "@hg-rag/llm-client";
import { buildVectorIndex, createVectorRetriever } from "@hg-rag/vector-baseline";
import { generateQuestions, generateWorld, streamWorld, type WorldOptions } from "@hg-rag/world-gen";
import { scanSubgraph } from "./edge-scan.js";
import { measure, type Times } from "./measure.js";

const ROUNDS = 20;

/** A row of the table. */
export interface Row {
  readonly name: string;
  readonly nodes: number;
  readonly times: Times;
}

/** The paper's three sizes: hgrag from its anchor, against the plain scan and the dense baseline. */
export async function paperSizes(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of ["small", "medium", "large"] as const) {
    const document = generateWorld({ size });
    const graph = HierarchyGraph.fromDocument(document);
    const questions = generateQuestions(graph);
    const passages = Array.from({ length: graph.order }, (_, node) => ({
      id: graph.idOf(node),
      text: passage(graph, node),
    }));
    const embedder = createHashedNgramEmbedder();
    const index = await buildVectorIndex({ passages, embedder });
    const vector = createVectorRetriever({ index, embedder, passages });
    const hgrag = createHgragRetriever({ graph, extractor: createExtractiveReader() });
    const add = async (name: string, work: (question: (typeof questions)[number]) => unknown) =>
      rows.push({
        name: `${size}: ${name}`,
        nodes: graph.order,
        times: await measure(questions, ROUNDS, work),
      });
    await add("edge scan", ({ anchor_ids }) => scanSubgraph(document.edges, anchor_ids[0]!));
    await add("hgrag", ({ anchor_ids, question }) => hgrag.retrieveFrom(anchor_ids[0]!, question));
    await add("hgrag with linking", ({ question }) => hgrag.retrieve(question));
    await add("vector", ({ question }) => vector.retrieve(question));
  }
  return rows;
}

/** hgrag from its anchor over snapshots of growing worlds. */
export async function growingSnapshots(worlds: readonly WorldOptions[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const world of worlds) {
    const snapshot = streamWorld(world, createSnapshotBuilder).finish();
    const questions = generateQuestions(snapshot, { limit: 200 });
    const hgrag = createHgragRetriever({ graph: snapshot, extractor: createExtractiveReader() });
    const times = await measure(questions, ROUNDS, ({ anchor_ids, question }) =>
      hgrag.retrieveFrom(anchor_ids[0]!, question),
    );
    rows.push({ name: "snapshot: hgrag", nodes: snapshot.order, times });
  }
  return rows;
}
