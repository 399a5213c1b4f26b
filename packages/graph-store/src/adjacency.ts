import type { MultiDirectedGraph } from "graphology";
import type { EdgeData, NodeData } from "./graph.js";

/** One relation edge as seen from a node. */
interface RelationAt {
  readonly relation: number;
  readonly neighbor: number;
  readonly outgoing: boolean;
}

/** Ordered neighbour lists of a graph that does not change meanwhile. */
export interface Adjacency {
  readonly relations: readonly string[];
  parents(node: number): readonly number[];
  children(node: number): readonly number[];
  relationsAt(node: number): readonly RelationAt[];
}

/** Derives a node's ordered lists from graphology the first time they are read. */
export function buildAdjacency(
  graph: MultiDirectedGraph<NodeData, EdgeData>,
  ids: readonly string[],
  names: { readonly relations: readonly string[]; readonly hierarchyRelations: readonly string[] },
): Adjacency {
  const { relations } = names;
  const hierarchy = new Set(names.hierarchyRelations);
  const codes = new Map(relations.map((relation, code) => [relation, code]));
  const byId = (a: number, b: number) => (ids[a]! < ids[b]! ? -1 : a === b ? 0 : 1);

  const parents = remembered(ids.length, (node) => {
    const found = new Set<number>();
    graph.forEachInEdge(node, (_key, { relation }, source) => {
      if (hierarchy.has(relation)) found.add(Number(source));
    });
    return [...found].sort(byId);
  });
  const children = remembered(ids.length, (node) => {
    const found = new Set<number>();
    graph.forEachOutEdge(node, (_key, { relation }, _source, target) => {
      if (hierarchy.has(relation)) found.add(Number(target));
    });
    return [...found].sort(byId);
  });
  const relationsAt = remembered(ids.length, (node) =>
    relationEdges(graph, node, codes).sort(
      (a, b) => a.relation - b.relation || byId(a.neighbor, b.neighbor) || +b.outgoing - +a.outgoing,
    ),
  );
  return { relations, parents, children, relationsAt };
}

function relationEdges(
  graph: MultiDirectedGraph<NodeData, EdgeData>,
  node: number,
  codes: ReadonlyMap<string, number>,
): RelationAt[] {
  const found: RelationAt[] = [];
  const add = (name: string, neighbor: string, outgoing: boolean) => {
    const relation = codes.get(name);
    if (relation !== undefined) found.push({ relation, neighbor: Number(neighbor), outgoing });
  };
  graph.forEachOutEdge(node, (_key, { relation }, _source, target) => add(relation, target, true));
  graph.forEachInEdge(node, (_key, { relation }, source) => add(relation, source, false));
  return found;
}

function remembered<T>(order: number, compute: (node: number) => T): (node: number) => T {
  const known = new Array<T | undefined>(order);
  return (node) => {
    known[node] ??= compute(node);
    return known[node];
  };
}
