import { CONFORMANCE_DOCUMENTS, SPELLINGS } from "./conformance-documents.js";
import type { GraphDocument } from "./graph-document.js";
import type { GraphView } from "./graph-view.js";
import { linearScan } from "./linear-scan.js";

/** One thing that every graph view keeps to. `run` throws the reason when it does not. */
export interface GraphViewCheck {
  /** A sentence, to be a test's name. */
  readonly name: string;
  run(): void;
}

/** What a check reads from a view: equal for every view of one graph. */
type Reading = (view: GraphView) => unknown;

const READINGS: readonly (readonly [name: string, reading: Reading])[] = [
  ["has the document's name and number of nodes", (view) => [view.name, view.order]],
  ["declares the document's hierarchy relations", (view) => view.hierarchyRelations],
  ["numbers the nodes in graph order", forEachNode((view, node) => view.idOf(node))],
  ["orders nodes by id", forEachPair((view, a, b) => Math.sign(view.compareIds(a, b)))],
  ["finds a node by its id", forEachNode((view, node) => view.node(view.idOf(node)))],
  [
    "finds nothing by an id that no node has",
    (view) => ["nobody", "", "hasOwnProperty"].map((id) => view.node(id) ?? null),
  ],
  [
    "keeps each node's name, type and attributes",
    forEachNode((view, node) => [view.nameOf(node), view.typeOf(node), view.attributesOf(node)]),
  ],
  ["gives parents in id order, each once", forEachNode((view, node) => Array.from(view.parentsOf(node)))],
  ["gives children in id order, each once", forEachNode((view, node) => Array.from(view.childrenOf(node)))],
  [
    "tells the first declared hierarchy relation between parent and child, and none elsewhere",
    forEachPair((view, parent, child) => view.containmentBetween(parent, child) ?? null),
  ],
  ["sorts the lateral relations by name", (view) => view.relations],
  [
    "visits relations by relation, then by the neighbour's id, outgoing first",
    forEachNode((view, node) => visited(view, node, Number.POSITIVE_INFINITY)),
  ],
  ["stops a visit that returns false", forEachNode((view, node) => visited(view, node, 2))],
  [
    "visits the relations from one node to another in relation order",
    forEachPair((view, source, target) => {
      const relations: number[] = [];
      view.visitRelationsBetween(source, target, (relation) => relations.push(relation));
      return relations;
    }),
  ],
  [
    "finds nodes by name and alias, in id order, whatever the case, accents and Unicode form",
    (view) => SPELLINGS.map((name) => Array.from(view.named(name))),
  ],
  ["counts the words of the longest name or alias", (view) => view.longestName],
];

/**
 * The conformance suite of `GraphView`: what any implementation must keep to, as checks for any test framework.
 *
 * @param makeView makes the view under test from a sound document; called afresh for every check
 */
export function graphViewChecks(makeView: (document: GraphDocument) => GraphView): GraphViewCheck[] {
  return READINGS.map(([name, reading]) => ({
    name,
    run: () => {
      for (const document of CONFORMANCE_DOCUMENTS) {
        const wanted = JSON.stringify(reading(linearScan(document)));
        const given = JSON.stringify(reading(makeView(document)));
        if (given !== wanted) {
          throw new Error(
            `graph-store: the view of "${document.name}" breaks its contract: ${name}; got ${given}, not ${wanted}`,
          );
        }
      }
    },
  }));
}

function forEachNode(read: (view: GraphView, node: number) => unknown): Reading {
  return (view) => Array.from({ length: view.order }, (_, node) => read(view, node));
}

function forEachPair(read: (view: GraphView, a: number, b: number) => unknown): Reading {
  return forEachNode((view, a) => Array.from({ length: view.order }, (_, b) => read(view, a, b)));
}

function visited(view: GraphView, node: number, most: number): unknown[] {
  const visits: unknown[] = [];
  view.visitRelations(node, (relation, neighbor, outgoing) => {
    visits.push([relation, neighbor, outgoing]);
    return visits.length >= most ? false : undefined;
  });
  return visits;
}
