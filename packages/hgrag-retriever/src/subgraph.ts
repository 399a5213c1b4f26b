import { ancestorsOf, type GraphView } from "@hg-rag/graph-store";
import { capNodes } from "./cap.js";
import { descend } from "./descend.js";
import { lateral } from "./lateral.js";

/** How far the walks go and how much survives. */
export interface WalkOptions {
  /** Levels up, >= 0. */
  readonly kUp: number;
  /** Relation hops sideways, >= 0. */
  readonly kSide: number;
  /** Levels down, >= 0. */
  readonly kDown: number;
  /** The most nodes, anchor and ancestors included, >= 1. */
  readonly cap: number;
  /** Relations whose neighbours the cap spares first. */
  readonly adversarial: readonly string[];
  /** A node with more relation edges than this is reached by the lateral walk, but not walked through. */
  readonly hubDegree: number;
}

/** An edge between two kept nodes. */
export interface SubgraphEdge {
  readonly source: number;
  readonly target: number;
  readonly relation: string;
  readonly containment: boolean;
  /** The same relation leads back as well; it stands once, from the node that is earlier in graph order. */
  readonly mutual: boolean;
}

/** A retrieved subgraph, before serialization. */
export interface Subgraph {
  readonly anchor: number;
  /** Best first: the anchor, its ancestors, then by the cap's order. */
  readonly nodes: readonly number[];
  /** In graph order of source, then target; containment first, then by relation name. */
  readonly edges: readonly SubgraphEdge[];
  readonly cut: readonly number[];
}

/** Walks up, sideways and down from an anchor, and caps what was found (section 3.3, stages 2 to 4). */
export function retrieveSubgraph(view: GraphView, anchor: number, options: WalkOptions): Subgraph {
  const spine = [anchor, ...ancestorsOf(view, anchor, options.kUp).flat()];
  const reached = [...descend(view, anchor, options), ...lateral(view, anchor, options)];
  const { kept, cut } = capNodes(view, spine, reached, options);
  return { anchor, nodes: kept, edges: edgesAmong(view, kept), cut };
}

function edgesAmong(view: GraphView, nodes: readonly number[]): SubgraphEdge[] {
  const ordered = [...nodes].sort((a, b) => a - b);
  const edges: SubgraphEdge[] = [];
  for (const source of ordered) {
    for (const target of ordered) {
      const containment = view.containmentBetween(source, target);
      if (containment !== undefined) {
        edges.push({ source, target, relation: containment, containment: true, mutual: false });
      }
      if (source !== target) edges.push(...relationsBetween(view, source, target));
    }
  }
  return edges;
}

function relationsBetween(view: GraphView, source: number, target: number): SubgraphEdge[] {
  const back = new Set<number>();
  view.visitRelationsBetween(target, source, (relation) => back.add(relation));
  const edges: SubgraphEdge[] = [];
  view.visitRelationsBetween(source, target, (relation) => {
    const mutual = back.has(relation);
    if (mutual && source > target) return;
    edges.push({ source, target, relation: view.relations[relation]!, containment: false, mutual });
  });
  return edges;
}
