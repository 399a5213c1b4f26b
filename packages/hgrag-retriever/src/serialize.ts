import {
  attributeLines,
  containmentPhrase,
  type GraphView,
  label,
  listNames,
  nameWithType,
  oneLine,
  typeLabel,
  withArticle,
} from "@hg-rag/graph-store";
import type { Subgraph, SubgraphEdge } from "./subgraph.js";

/**
 * A subgraph as the prompt shows it (section 3.3): the location chain in plain sentences, a labelled block per
 * node from the top level down, and the relations.
 *
 * The levels' names are the graph's types. No arrows: the paper found that the model misreads them. Within a
 * level the nodes keep the subgraph's order, best first.
 */
export function serialize(view: GraphView, subgraph: Subgraph): string {
  const chain = chainEdges(subgraph);
  const blocks = chainBlock(view, chain) + nodeBlocks(view, subgraph, chain) + relationsBlock(view, subgraph);
  return blocks.slice(BREAK.length);
}

// Stands before every block.
const BREAK = "\n\n";

function chainBlock(view: GraphView, { up, down }: Chain): string {
  let block = "";
  for (const { source, target, relation } of [...up, ...down]) {
    const child = `${oneLine(view.nameOf(target))} is ${withArticle(view.typeOf(target))}`;
    block += `\n${child} ${containmentPhrase(relation)} ${nameWithType(view, source)}.`;
  }
  return block === "" ? "" : `${BREAK}[LOCATION CHAIN]${block}`;
}

/** The containment edges that were walked: from the anchor up, nearest first, and from it down. */
interface Chain {
  readonly up: readonly SubgraphEdge[];
  readonly down: readonly SubgraphEdge[];
}

function chainEdges({ anchor, edges }: Subgraph): Chain {
  const containment = edges.filter((edge) => edge.containment);
  const walk = (from: "source" | "target", to: "source" | "target") => {
    const walked: SubgraphEdge[] = [];
    // Grows while it is walked: level by level.
    const reached = new Set([anchor]);
    for (const node of reached) {
      for (const edge of containment) {
        if (edge[from] !== node) continue;
        walked.push(edge);
        reached.add(edge[to]);
      }
    }
    return walked;
  };
  return { up: walk("target", "source"), down: walk("source", "target") };
}

function nodeBlocks(view: GraphView, subgraph: Subgraph, chain: Chain): string {
  let blocks = "";
  for (const { type, nodes } of levelsOf(view, subgraph, chain)) {
    const head = `${BREAK}[${typeLabel(type)}]\nName: `;
    for (const node of nodes) blocks += head + oneLine(view.nameOf(node)) + attributeLines(view, node);
  }
  return blocks;
}

// Types from the top down: by the highest of their nodes above the anchor, then in the subgraph's order.
function levelsOf(view: GraphView, subgraph: Subgraph, chain: Chain): { type: string; nodes: number[] }[] {
  const heights = heightsAbove(subgraph.anchor, chain);
  const levels = new Map<string, { type: string; nodes: number[]; height: number }>();
  for (const node of subgraph.nodes) {
    const type = view.typeOf(node);
    const height = heights.get(node) ?? -1;
    const level = levels.get(type);
    if (level === undefined) levels.set(type, { type, nodes: [node], height });
    else {
      level.nodes.push(node);
      level.height = Math.max(level.height, height);
    }
  }
  return [...levels.values()].sort((a, b) => b.height - a.height);
}

// By the longest way up, so that a node stands above all that it contains. Edges come nearest first, so that one round
// is enough but where ways of different length meet; the longest way has no more edges than there are.
function heightsAbove(anchor: number, { up }: Chain): ReadonlyMap<number, number> {
  const heights = new Map([[anchor, 0]]);
  let changed = true;
  for (let round = 0; changed && round < up.length; round += 1) {
    changed = false;
    for (const { source, target } of up) {
      const height = (heights.get(target) ?? 0) + 1;
      if (height <= (heights.get(source) ?? 0)) continue;
      heights.set(source, height);
      changed = true;
    }
  }
  return heights;
}

/** What one line says: a subject, a relation and all its objects. */
interface Line {
  readonly source: number;
  readonly relation: string;
  readonly mutual: boolean;
  readonly objects: number[];
}

// The anchor's own lines come first: they are what most questions ask for.
function relationsBlock(view: GraphView, { anchor, edges }: Subgraph): string {
  const own: Line[] = [];
  const others: Line[] = [];
  for (const edge of edges) {
    if (edge.containment) continue;
    // A mutual relation of the anchor reads from the anchor, so that its neighbours stand in one line.
    const turned = edge.mutual && edge.target === anchor;
    const source = turned ? anchor : edge.source;
    addToLine(source === anchor ? own : others, edge, source, turned ? edge.source : edge.target);
  }
  let block = "";
  for (const { source, relation, mutual, objects } of [...own, ...others]) {
    const head = `${oneLine(view.nameOf(source))} ${label(relation)}${mutual ? " (mutual)" : ""}`;
    block += `\n${head}: ${listNames(view, objects)}`;
  }
  return block === "" ? "" : `${BREAK}[RELATIONS]${block}`;
}

// Edges come by source, so that a source's lines are the last ones.
function addToLine(lines: Line[], { relation, mutual }: SubgraphEdge, source: number, object: number): void {
  for (let index = lines.length - 1; index >= 0 && lines[index]!.source === source; index -= 1) {
    const line = lines[index]!;
    if (line.relation !== relation || line.mutual !== mutual) continue;
    line.objects.push(object);
    return;
  }
  lines.push({ source, relation, mutual, objects: [object] });
}
