import { readFile } from "node:fs/promises";
import { backEdges, showCycle } from "../back-edges.js";
import { HierarchyGraph } from "../graph.js";
import {
  type EdgeDocument,
  type GraphDocument,
  hierarchyRelationsOf,
  type NodeDocument,
} from "../graph-document.js";
import { oneLine } from "../passage.js";
import { checkEdge, checkHeader, checkNode, type Fault } from "./check.js";
import { type GraphStream, graphText } from "./json-text.js";
import { parseJson } from "./parse-json.js";
import { writeBeside } from "./write-beside.js";

/** A graph file that cannot be used. The message is one line: file, element, reason. */
export class GraphFormatError extends Error {
  override readonly name = "GraphFormatError";
}

export interface LoadOptions {
  /** Drop unusable elements, count them by reason and go on, instead of refusing the file. Default false. */
  readonly lenient?: boolean;
}

export interface LoadedGraph {
  readonly graph: HierarchyGraph;
  /** Number of elements dropped, by reason; empty unless `lenient`. */
  readonly dropped: Readonly<Record<string, number>>;
}

/**
 * Reads a graph from a JSON file.
 *
 * @throws GraphFormatError with the file, the element and the reason; an unreadable file rejects with its own error
 */
export async function loadGraph(path: string, options: LoadOptions = {}): Promise<LoadedGraph> {
  return parseGraph(await readFile(path, "utf8"), { ...options, source: path });
}

/**
 * Reads a graph from JSON text. Refused, or with `lenient` dropped and counted: a missing or repeated id, a value
 * of the wrong type, an edge to an unknown node, a hierarchy edge that closes a cycle. Broken JSON and a document
 * that is no graph are refused always.
 *
 * @param options.source what to call the text in messages; default `graph`
 */
export function parseGraph(text: string, options: LoadOptions & { source?: string } = {}): LoadedGraph {
  const { source = "graph", lenient = false } = options;
  const refuse = (message: string) => new GraphFormatError(oneLine(`${source}: ${message}`));
  const value = parseJson(text, refuse);
  const header = checkHeader(value);
  if ("reason" in header) throw refuse(`${header.where}: ${header.reason}`);

  const dropped: Record<string, number> = {};
  const drop = (fault: Fault) => {
    if (!lenient) throw refuse(`${fault.where}: ${fault.reason}`);
    dropped[fault.kind] = (dropped[fault.kind] ?? 0) + 1;
  };
  const nodes = keepNodes(header.nodes, drop);
  const known = new Set(nodes.map((node) => node.id));
  const edges = keepEdges(header.edges, known, drop);
  const document: GraphDocument = {
    ...header.head,
    nodes,
    edges: withoutCycles(header.head, known, edges, drop),
  };
  return { graph: HierarchyGraph.fromDocument(document), dropped };
}

/** The JSON text of a graph: one line a node and an edge, so that two versions can be compared. */
export function formatGraph(graph: GraphStream): string {
  return [...graphText(graph)].join("");
}

/**
 * Writes a graph beside its path, part by part, and renames it into place. An interrupted program leaves a file whose
 * name ends in `.tmp`.
 */
export async function saveGraph(path: string, graph: HierarchyGraph | GraphStream): Promise<void> {
  await writeBeside(path, graphText(graph instanceof HierarchyGraph ? graph.toDocument() : graph));
}

function keepNodes(values: readonly unknown[], drop: (fault: Fault) => void): NodeDocument[] {
  const first = new Map<string, number>();
  const kept: NodeDocument[] = [];
  for (const [index, value] of values.entries()) {
    const node = checkNode(value, `nodes[${index}]`);
    if ("reason" in node) {
      drop(node);
      continue;
    }
    const earlier = first.get(node.id);
    if (earlier !== undefined) {
      const reason = `id ${JSON.stringify(node.id)} repeats nodes[${earlier}]; ids must be unique`;
      drop({ kind: "repeated id", where: `nodes[${index}]`, reason });
      continue;
    }
    first.set(node.id, index);
    kept.push(node);
  }
  return kept;
}

/** An edge that survived, with its place in the file. */
interface PlacedEdge {
  readonly edge: EdgeDocument;
  readonly where: string;
}

function keepEdges(
  values: readonly unknown[],
  known: ReadonlySet<string>,
  drop: (fault: Fault) => void,
): PlacedEdge[] {
  const kept: PlacedEdge[] = [];
  for (const [index, value] of values.entries()) {
    const where = `edges[${index}]`;
    const edge = checkEdge(value, where);
    if ("reason" in edge) {
      drop(edge);
      continue;
    }
    const stranger = [edge.source, edge.target].find((end) => !known.has(end));
    if (stranger === undefined) kept.push({ edge, where });
    else
      drop({
        kind: "edge to an unknown node",
        where,
        reason: `no node has the id ${JSON.stringify(stranger)}`,
      });
  }
  return kept;
}

function withoutCycles(
  head: Pick<GraphDocument, "name" | "hierarchy_relation">,
  known: ReadonlySet<string>,
  edges: readonly PlacedEdge[],
  drop: (fault: Fault) => void,
): EdgeDocument[] {
  const hierarchyRelations = hierarchyRelationsOf(head.hierarchy_relation);
  const hierarchy = edges.filter(({ edge }) => hierarchyRelations.includes(edge.relation));
  const closing = new Set<PlacedEdge>();
  for (const { edge, cycle } of backEdges(
    known,
    hierarchy.map(({ edge }) => edge),
  )) {
    const placed = hierarchy[edge]!;
    closing.add(placed);
    drop({ kind: "containment cycle", where: placed.where, reason: `closes the cycle ${showCycle(cycle)}` });
  }
  return edges.filter((placed) => !closing.has(placed)).map(({ edge }) => edge);
}
