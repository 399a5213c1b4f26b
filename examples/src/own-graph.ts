import { HierarchyGraph } from "@hg-rag/graph-store";
import { createHgragRetriever } from "@hg-rag/hgrag-retriever";
import { createExtractiveReader } from "@hg-rag/llm-client";

/** A graph of one's own, a question, and the context that a prompt would show. */
export async function ownGraph(): Promise<string> {
  const graph = new HierarchyGraph({ name: "plant", hierarchyRelation: "has_part" });
  graph.addNode({ id: "line-1", name: "Bottling Line", type: "line" });
  graph.addNode({ id: "filler", name: "Filler", type: "machine", attributes: { power_kw: 12 } });
  graph.addNode({ id: "capper", name: "Capper", type: "machine", attributes: { power_kw: 4 } });
  graph.addNode({ id: "valve", name: "Inlet Valve", type: "part", attributes: { supplier: "Aqualis" } });
  graph.addEdge({ source: "line-1", target: "filler", relation: "has_part" });
  graph.addEdge({ source: "line-1", target: "capper", relation: "has_part" });
  graph.addEdge({ source: "filler", target: "valve", relation: "has_part" });
  graph.addEdge({ source: "filler", target: "capper", relation: "feeds" });

  // Any ChatModel does; the builtin reader is no language model and needs none.
  const retriever = createHgragRetriever({ graph, extractor: createExtractiveReader() });
  const { anchor, text } = await retriever.retrieve("Which machines does the Filler feed?");
  return `anchor: ${anchor?.id}\n\n${text}`;
}
