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
  return [chainBlock(view, chain), ...nodeBlocks(view, subgraph, chain), relationsBlock(view, subgraph)]
    .filter((block) => block !== "")
    .join("\n\n");
}

function chainBlock(view: GraphView, { up, down }: Chain): string {
  const sentences = [...up, ...down].map(({ source, target, relation }) => {
    const child = `${oneLine(view.nameOf(target))} is ${withArticle(view.typeOf(target))}`;
    return `${child} ${containmentPhrase(relation)} ${nameWithType(view, source)}.`;
  });
  return sentences.length === 0 ? "" : ["[LOCATION CHAIN]", ...sentences].join("\n");
}

/** The containment edges that were walked: from the anchor up, nearest first, and from it down. */
interface Chain {
  readonly up: readonly SubgraphEdge[];
  readonly down: readonly SubgraphEdge[];
}

function chainEdges({ anchor, edges }: Subgraph): Chain {
  const containment = edges.filter((edge) => edge.containment);
  const walk = (from: "source" | "target", to: "source" | "target") => {
    const byNode = new Map<number, SubgraphEdge[]>();
    for (const edge of containment) {
      const group = byNode.get(edge[from]);
      if (group === undefined) byNode.set(edge[from], [edge]);
      else group.push(edge);
    }
    const walked: SubgraphEdge[] = [];
    const seen = new Set([anchor]);
    for (let frontier = [anchor]; frontier.length > 0; ) {
      const level = frontier.flatMap((node) => byNode.get(node) ?? []);
      walked.push(...level);
      frontier = [...new Set(level.map((edge) => edge[to]))].filter((node) => !seen.has(node));
      for (const node of frontier) seen.add(node);
    }
    return walked;
  };
  return { up: walk("target", "source"), down: walk("source", "target") };
}

function nodeBlocks(view: GraphView, subgraph: Subgraph, chain: Chain): string[] {
  const levels = levelsOf(view, subgraph, chain);
  return levels.flatMap(({ type, nodes }) =>
    nodes.map((node) =>
      [`[${typeLabel(type)}]`, `Name: ${oneLine(view.nameOf(node))}`, ...attributeLines(view, node)].join(
        "\n",
      ),
    ),
  );
}

// Types from the top down: by the highest of their nodes above the anchor, then in the subgraph's order.
function levelsOf(view: GraphView, subgraph: Subgraph, chain: Chain): { type: string; nodes: number[] }[] {
  const heights = heightsAbove(subgraph.anchor, chain);
  const levels = new Map<string, { type: string; nodes: number[]; height: number }>();
  for (const node of subgraph.nodes) {
    const type = view.typeOf(node);
    const level = levels.get(type) ?? { type, nodes: [], height: Number.NEGATIVE_INFINITY };
    level.nodes.push(node);
    level.height = Math.max(level.height, heights.get(node) ?? -1);
    levels.set(type, level);
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

// The anchor's own lines come first: they are what most questions ask for.
function relationsBlock(view: GraphView, { anchor, edges }: Subgraph): string {
  const lateral = edges.filter((edge) => !edge.containment).map((edge) => fromAnchor(edge, anchor));
  const ordered = [
    ...lateral.filter(({ source }) => source === anchor),
    ...lateral.filter(({ source }) => source !== anchor),
  ];
  const groups = new Map<string, { head: string; objects: number[] }>();
  for (const { source, target, relation, mutual } of ordered) {
    const key = `${source} ${mutual} ${relation}`;
    const group = groups.get(key);
    if (group !== undefined) group.objects.push(target);
    else {
      const head = `${oneLine(view.nameOf(source))} ${label(relation)}${mutual ? " (mutual)" : ""}`;
      groups.set(key, { head, objects: [target] });
    }
  }
  const lines = [...groups.values()].map(({ head, objects }) => `${head}: ${listNames(view, objects)}`);
  return lines.length === 0 ? "" : ["[RELATIONS]", ...lines].join("\n");
}

// A mutual relation of the anchor reads from the anchor, so that its neighbours stand in one line.
function fromAnchor(edge: SubgraphEdge, anchor: number): SubgraphEdge {
  const turned = edge.mutual && edge.target === anchor;
  return turned ? { ...edge, source: edge.target, target: edge.source } : edge;
}
