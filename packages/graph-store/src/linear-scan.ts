import { type EdgeDocument, type GraphDocument, hierarchyRelationsOf } from "./graph-document.js";
import type { GraphView } from "./graph-view.js";
import { aliasesOf, foldName } from "./names.js";

/** A graph that answers every question by reading the whole document: too slow for use, plain enough to be right. */
export function linearScan(document: GraphDocument): GraphView {
  const hierarchyRelations = hierarchyRelationsOf(document.hierarchy_relation);
  return {
    name: document.name,
    order: document.nodes.length,
    ...readNodes(document),
    ...readNames(document),
    ...readHierarchy(document, hierarchyRelations),
    ...readRelations(document, hierarchyRelations),
  };
}

function readNodes({ nodes }: GraphDocument) {
  const idOf = (node: number) => nodes[node]!.id;
  return {
    node: (id: string) => nodesInIdOrder(nodes).find((node) => idOf(node) === id),
    idOf,
    compareIds: (a: number, b: number) => (a === b ? 0 : idOf(a) < idOf(b) ? -1 : 1),
    nameOf: (node: number) => nodes[node]!.name ?? idOf(node),
    typeOf: (node: number) => nodes[node]!.type,
    attributesOf: (node: number) => nodes[node]!.attributes ?? {},
  };
}

function readNames({ nodes }: GraphDocument) {
  const keysOf = (node: number) => {
    const { id, name = id, attributes = {} } = nodes[node]!;
    return [name, ...aliasesOf(attributes)].map(foldName).filter((key) => key !== "");
  };
  const lengths = nodesInIdOrder(nodes).flatMap((node) => keysOf(node).map((key) => key.split(" ").length));
  return {
    longestName: Math.max(0, ...lengths),
    named: (name: string) => nodesInIdOrder(nodes).filter((node) => keysOf(node).includes(foldName(name))),
  };
}

function readHierarchy(document: GraphDocument, hierarchyRelations: readonly string[]) {
  const { nodes } = document;
  const containmentBetween = (parent: number, child: number) =>
    hierarchyRelations.find((relation) => isJoined(document, parent, relation, child));
  const isParent = (parent: number, child: number) => containmentBetween(parent, child) !== undefined;
  return {
    hierarchyRelations,
    containmentBetween,
    parentsOf: (node: number) => nodesInIdOrder(nodes).filter((other) => isParent(other, node)),
    childrenOf: (node: number) => nodesInIdOrder(nodes).filter((other) => isParent(node, other)),
  };
}

function readRelations(
  document: GraphDocument,
  hierarchyRelations: readonly string[],
): Pick<GraphView, "relations" | "visitRelations" | "visitRelationsBetween"> {
  const named = new Set(document.edges.map(({ relation }) => relation));
  const relations = [...named].filter((relation) => !hierarchyRelations.includes(relation)).sort();
  return {
    relations,
    visitRelations: (node, visit) => {
      for (const [relation, name] of relations.entries()) {
        for (const neighbor of nodesInIdOrder(document.nodes)) {
          const leads = isJoined(document, node, name, neighbor);
          const comes = isJoined(document, neighbor, name, node);
          if (leads && visit(relation, neighbor, true) === false) return;
          if (comes && visit(relation, neighbor, false) === false) return;
        }
      }
    },
    visitRelationsBetween: (source, target, visit) => {
      for (const [relation, name] of relations.entries()) {
        if (isJoined(document, source, name, target)) visit(relation);
      }
    },
  };
}

function nodesInIdOrder(nodes: GraphDocument["nodes"]): number[] {
  return nodes.map((_node, node) => node).sort((a, b) => (nodes[a]!.id < nodes[b]!.id ? -1 : 1));
}

function isJoined(
  { nodes, edges }: GraphDocument,
  source: number,
  relation: string,
  target: number,
): boolean {
  const joins = (edge: EdgeDocument) =>
    edge.source === nodes[source]!.id && edge.relation === relation && edge.target === nodes[target]!.id;
  return edges.some(joins);
}
