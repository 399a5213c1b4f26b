import type { EdgeDocument, GraphDocument, NodeDocument } from "../graph-document.js";

/** A graph document whose nodes and edges may be made as they are read, so that none has to be held. */
export interface GraphStream extends Omit<GraphDocument, "nodes" | "edges"> {
  readonly nodes: Iterable<NodeDocument>;
  readonly edges: Iterable<EdgeDocument>;
}

const CHUNK_LENGTH = 1 << 16;

/**
 * The JSON text of a graph part by part: one line a node and an edge, so that two versions can be compared.
 *
 * @param length what a part has at least, in UTF-16 code units; default 65,536. Parts are whole lines, and the last
 * part may be shorter.
 */
export function* graphText(graph: GraphStream, length: number = CHUNK_LENGTH): Generator<string> {
  let part = "";
  for (const line of linesOf(graph)) {
    part += line;
    if (part.length < length) continue;
    yield part;
    part = "";
  }
  if (part !== "") yield part;
}

function* linesOf({ nodes, edges, ...head }: GraphStream): Generator<string> {
  const fields = Object.entries(head).map(
    ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
  );
  yield `{${fields.join(",")},\n`;
  yield '"nodes":[\n';
  yield* itemLines(nodes);
  yield '],\n"edges":[\n';
  yield* itemLines(edges);
  yield "]}\n";
}

function* itemLines(items: Iterable<object>): Generator<string> {
  let line = "";
  for (const item of items) {
    if (line !== "") yield `${line},\n`;
    line = JSON.stringify(item);
  }
  yield `${line}\n`;
}
