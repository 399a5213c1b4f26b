import { ancestorsOf, type GraphView } from "@hg-rag/graph-store";
import { capNodes } from "./cap.js";
import { descend } from "./descend.js";
import { lateral } from "./lateral.js";
import type { Priority } from "./priority.js";

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
  /** What the cap spares; default `adversaries-first`. */
  readonly priority?: Priority;
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
  view.prefetch?.(kept);
  return { anchor, nodes: kept, edges: edgesAmong(view, kept), cut };
}

// A node with more relation edges than this is asked about each other kept node, and not for all its edges.
const FEW_EDGES = 64;

function edgesAmong(view: GraphView, nodes: readonly number[]): SubgraphEdge[] {
  const kept = new Set(nodes);
  const edges: SubgraphEdge[] = [];
  for (const node of nodes) {
    pushContainment(view, node, kept, edges);
    pushRelations(view, node, kept, edges);
  }
  return edges.sort(
    (a, b) =>
      a.source - b.source ||
      a.target - b.target ||
      Number(b.containment) - Number(a.containment) ||
      (a.relation < b.relation ? -1 : 1),
  );
}

function pushContainment(
  view: GraphView,
  target: number,
  kept: ReadonlySet<number>,
  edges: SubgraphEdge[],
): void {
  const parents = view.parentsOf(target);
  for (let index = 0; index < parents.length; index += 1) {
    const source = parents[index]!;
    if (!kept.has(source)) continue;
    const relation = view.containmentBetween(source, target)!;
    edges.push({ source, target, relation, containment: true, mutual: false });
  }
}

function pushRelations(
  view: GraphView,
  source: number,
  kept: ReadonlySet<number>,
  edges: SubgraphEdge[],
): void {
  const found: { relation: number; target: number; mutual: boolean }[] = [];
  let visited = 0;
  view.visitRelations(source, (relation, target, outgoing) => {
    visited += 1;
    if (visited > FEW_EDGES) return false;
    if (target === source || !kept.has(target)) return undefined;
    const last = found.at(-1);
    // An edge's mirror comes right behind it.
    if (outgoing) found.push({ relation, target, mutual: false });
    else if (last?.relation === relation && last.target === target) last.mutual = true;
    return undefined;
  });
  const all = visited > FEW_EDGES ? relationsByPair(view, source, kept) : found;
  for (const { relation, target, mutual } of all) {
    // A mutual relation stands once, from the node that is earlier in graph order.
    if (mutual && source > target) continue;
    edges.push({ source, target, relation: view.relations[relation]!, containment: false, mutual });
  }
}

function relationsByPair(
  view: GraphView,
  source: number,
  kept: ReadonlySet<number>,
): { relation: number; target: number; mutual: boolean }[] {
  const found: { relation: number; target: number; mutual: boolean }[] = [];
  for (const target of kept) {
    if (target === source) continue;
    const back = new Set<number>();
    view.visitRelationsBetween(target, source, (relation) => {
      back.add(relation);
    });
    view.visitRelationsBetween(source, target, (relation) => {
      found.push({ relation, target, mutual: back.has(relation) });
    });
  }
  return found;
}
