import type { EdgeDocument, GraphDocument } from "./graph-document.js";
import type { GraphView } from "./graph-view.js";
import { aliasesOf, foldName } from "./names.js";

/** A graph that answers every question by reading the whole document: too slow for use, plain enough to be right. */
export function linearScan(document: GraphDocument): GraphView {
  const { name, hierarchy_relation = "contains", nodes } = document;
  const hierarchyRelations = [hierarchy_relation ?? []].flat();
  const edges = withoutRepeats(document.edges);
  const isLateral = ({ relation }: EdgeDocument) => !hierarchyRelations.includes(relation);
  const containment = edges.filter((edge) => !isLateral(edge));
  const relations = [...new Set(edges.filter(isLateral).map(({ relation }) => relation))].sort();
  const idOf = (node: number) => nodes[node]!.id;
  const nameOf = (node: number) => nodes[node]!.name ?? idOf(node);
  const attributesOf = (node: number) => nodes[node]!.attributes ?? {};
  const handles = nodes.map((_node, handle) => handle);
  const inIdOrder = handles.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  const namesOf = (node: number) => [nameOf(node), ...aliasesOf(attributesOf(node))].map(foldName);
  const joins = (source: number, target: number, relation: string) => (edge: EdgeDocument) =>
    edge.source === idOf(source) && edge.target === idOf(target) && edge.relation === relation;
  const containmentBetween = (parent: number, child: number) =>
    hierarchyRelations.find((relation) => containment.some(joins(parent, child, relation)));

  return {
    name,
    order: nodes.length,
    relations,
    hierarchyRelations,
    longestName: Math.max(
      0,
      ...handles.flatMap((node) => namesOf(node).map((key) => (key === "" ? 0 : key.split(" ").length))),
    ),
    node: (id) => handles.find((node) => idOf(node) === id),
    idOf,
    nameOf,
    typeOf: (node) => nodes[node]!.type,
    attributesOf,
    parentsOf: (node) => inIdOrder.filter((parent) => containmentBetween(parent, node) !== undefined),
    childrenOf: (node) => inIdOrder.filter((child) => containmentBetween(node, child) !== undefined),
    containmentBetween,
    visitRelations: (node, visit) => {
      for (const [relation, relationName] of relations.entries()) {
        for (const neighbor of inIdOrder) {
          const leads = edges.some(joins(node, neighbor, relationName));
          const comes = edges.some(joins(neighbor, node, relationName));
          if (leads && visit(relation, neighbor, true) === false) return;
          if (comes && visit(relation, neighbor, false) === false) return;
        }
      }
    },
    visitRelationsBetween: (source, target, visit) => {
      for (const [relation, relationName] of relations.entries()) {
        if (edges.some(joins(source, target, relationName))) visit(relation);
      }
    },
    named: (wanted) => {
      const key = foldName(wanted);
      return key === "" ? [] : inIdOrder.filter((node) => namesOf(node).includes(key));
    },
  };
}

function withoutRepeats(edges: readonly EdgeDocument[]): EdgeDocument[] {
  const keyOf = ({ source, target, relation }: EdgeDocument) => JSON.stringify([source, target, relation]);
  return [...new Map(edges.map((edge) => [keyOf(edge), edge])).values()];
}
