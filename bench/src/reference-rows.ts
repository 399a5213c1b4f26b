import { type GraphDocument, type GraphView, HierarchyGraph, snapshotOf } from "@hg-rag/graph-store";
import { createHgragRetriever } from "@hg-rag/hgrag-retriever";
import { generateQuestions, generateWorld } from "@hg-rag/world-gen";
import { type Calls, measure } from "./measure.js";
import { askedOf, createNameGiver } from "./named-anchors.js";
import { EdgeScanGraph } from "./reference/edge-scan-graph.js";
import { threeScans } from "./reference/three-scans.js";
import type { Result } from "./result.js";

/**
 * Retrieves the 50 questions of each of the paper's sizes over the plain scan and over both forms of our graph.
 *
 * @returns the number of questions
 * @throws Error when a context differs
 */
export async function comparePaperWorlds(): Promise<number> {
  let compared = 0;
  for (const size of ["small", "medium", "large"] as const) {
    const document = generateWorld({ size });
    const graph = HierarchyGraph.fromDocument(document);
    const asked = askedOf(graph, 50);
    const extractor = createNameGiver(asked);
    const [scan, ...ours] = [new EdgeScanGraph(document), graph, snapshotOf(graph)].map((view) =>
      createHgragRetriever({ graph: view, extractor }),
    );
    for (const { question } of asked) {
      const expected = JSON.stringify(await scan!.retrieve(question));
      for (const retriever of ours) {
        if (JSON.stringify(await retriever.retrieve(question)) === expected) continue;
        throw new Error(`bench: over ${graph.name} the scan's context differs from ours: ${question}`);
      }
      compared += 1;
    }
  }
  return compared;
}

/** The paper's large world: from name to context over the scan and over ours, and the leanest walk by scans. */
export async function referenceRows(): Promise<Result> {
  const document = generateWorld({ size: "large" });
  const graph = HierarchyGraph.fromDocument(document);
  const [scanned, ...ours] = [new EdgeScanGraph(document), graph, snapshotOf(graph)].map(retrievals);
  // A round of ours is over in a hundredth of the time; repeated, it is as warm as the scan is within its own round.
  const repeated = ours.map((calls) => Array.from({ length: 20 }, () => calls).flat());
  const [scan, graphology, snapshot] = await measure([scanned!, ...repeated], { rounds: 8 });
  const [lean] = await measure([leanCalls(document, graph)], { rounds: 8 });
  const nodes = graph.order;
  return {
    rows: [
      { name: "reference: every look-up a scan", nodes, times: scan! },
      { name: "reference: three scans, no text", nodes, times: lean! },
      { name: "ours, HierarchyGraph", nodes, times: graphology! },
      { name: "ours, snapshot", nodes, times: snapshot! },
    ],
    checks: [
      { name: "every look-up a scan / HierarchyGraph, p50", value: scan!.p50 / graphology!.p50, floor: 50 },
      { name: "every look-up a scan / snapshot, p50", value: scan!.p50 / snapshot!.p50, floor: 100 },
    ],
  };
}

function retrievals(graph: GraphView): Calls {
  const asked = askedOf(graph, 50);
  const retriever = createHgragRetriever({ graph, extractor: createNameGiver(asked) });
  return asked.map(
    ({ question }) =>
      () =>
        retriever.retrieve(question),
  );
}

function leanCalls(document: GraphDocument, graph: HierarchyGraph): Calls {
  return generateQuestions(graph).map(
    ({ anchor_ids }) =>
      () =>
        threeScans(document.edges, anchor_ids[0]!),
  );
}
