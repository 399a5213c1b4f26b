import { MultiDirectedGraph } from "graphology";
import { type Adjacency, buildAdjacency } from "./adjacency.js";
import {
  type Attributes,
  type EdgeDocument,
  type GraphDocument,
  hierarchyRelationsOf,
  type NodeDocument,
} from "./graph-document.js";
import type { GraphView, RelationVisitor } from "./graph-view.js";
import { aliasesOf, NameIndex } from "./names.js";

/** What graphology keeps of a node. */
export interface NodeData {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly attributes: Attributes;
}

/** What graphology keeps of an edge. */
export interface EdgeData {
  readonly relation: string;
  readonly attributes?: Attributes;
}

/**
 * A hierarchical graph over graphology: to build, edit, exchange and read.
 *
 * A directed multigraph: two nodes may be joined by several relations. It grows; nothing is removed from it.
 * Ordered neighbour lists are derived when first read and dropped when the graph grows.
 */
export class HierarchyGraph implements GraphView {
  readonly name: string;
  readonly hierarchyRelations: readonly string[];
  readonly #graph = new MultiDirectedGraph<NodeData, EdgeData>();
  readonly #ids: string[] = [];
  readonly #handles = new Map<string, number>();
  readonly #names = new NameIndex();
  readonly #relationNames = new Set<string>();
  #adjacency: Adjacency | undefined;

  /**
   * @param options.hierarchyRelation relation names whose edges point from parent to child; default `"contains"`,
   * null for a graph without hierarchy
   */
  constructor(options: { name: string; hierarchyRelation?: string | readonly string[] | null | undefined }) {
    const { name, hierarchyRelation } = options;
    this.name = name;
    this.hierarchyRelations = hierarchyRelationsOf(hierarchyRelation);
  }

  /** Builds a graph from a document that is known to be sound; `parseGraph` checks one that is not. */
  static fromDocument(document: GraphDocument): HierarchyGraph {
    const graph = new HierarchyGraph({
      name: document.name,
      hierarchyRelation: document.hierarchy_relation,
    });
    for (const node of document.nodes) graph.addNode(node);
    for (const edge of document.edges) graph.addEdge(edge);
    return graph;
  }

  /** @throws RangeError when the id is taken */
  addNode(node: NodeDocument): number {
    const { id, name = id, type, attributes = {} } = node;
    if (this.#handles.has(id)) throw new RangeError(`graph-store: node ${JSON.stringify(id)} exists already`);
    const handle = this.#ids.length;
    this.#graph.addNode(handle, { id, name, type, attributes });
    this.#ids.push(id);
    this.#handles.set(id, handle);
    this.#names.add(name, handle);
    for (const alias of aliasesOf(attributes)) this.#names.add(alias, handle);
    this.#adjacency = undefined;
    return handle;
  }

  /**
   * Adds an edge; one that is there already, with the same ends and relation, stays as it is.
   *
   * A hierarchy edge that closes a cycle is not noticed here; `parseGraph` refuses a document with one.
   *
   * @throws RangeError when an end is unknown
   */
  addEdge({ source, target, relation, attributes }: EdgeDocument): void {
    const from = this.#handleOf(source);
    const to = this.#handleOf(target);
    const key = edgeKey(from, to, relation);
    if (this.#graph.hasEdge(key)) return;
    const data: EdgeData = attributes === undefined ? { relation } : { relation, attributes };
    this.#graph.addDirectedEdgeWithKey(key, from, to, data);
    if (!this.hierarchyRelations.includes(relation)) this.#relationNames.add(relation);
    this.#adjacency = undefined;
  }

  /**
   * The graphology graph behind, for its algorithms and exports. Read it, do not change it.
   *
   * Its node keys are handles as text, not ids: graphology keeps neighbours in plain objects by key, where an id
   * such as `__proto__` would reach into every object of the program.
   */
  get graphology(): MultiDirectedGraph<NodeData, EdgeData> {
    return this.#graph;
  }

  toDocument(): GraphDocument {
    const hierarchy = this.hierarchyRelations;
    return {
      name: this.name,
      directed: true,
      hierarchy_relation: hierarchy.length === 0 ? null : hierarchy.length === 1 ? hierarchy[0]! : hierarchy,
      nodes: this.#graph.mapNodes((_key, { id, name, type, attributes }) => ({ id, name, type, attributes })),
      edges: this.#graph.mapEdges((_key, data, _from, _to, source, target) => ({
        source: source.id,
        target: target.id,
        ...data,
      })),
    };
  }

  get order(): number {
    return this.#ids.length;
  }

  /** Number of edges, of the hierarchy and lateral. */
  get size(): number {
    return this.#graph.size;
  }

  get relations(): readonly string[] {
    return this.#ordered().relations;
  }

  get longestName(): number {
    return this.#names.longest;
  }

  node(id: string): number | undefined {
    return this.#handles.get(id);
  }

  idOf(node: number): string {
    return this.#ids[node]!;
  }

  compareIds(a: number, b: number): number {
    return a === b ? 0 : this.idOf(a) < this.idOf(b) ? -1 : 1;
  }

  nameOf(node: number): string {
    return this.#graph.getNodeAttribute(node, "name");
  }

  typeOf(node: number): string {
    return this.#graph.getNodeAttribute(node, "type");
  }

  attributesOf(node: number): Attributes {
    return this.#graph.getNodeAttribute(node, "attributes");
  }

  parentsOf(node: number): readonly number[] {
    return this.#ordered().parents(node);
  }

  childrenOf(node: number): readonly number[] {
    return this.#ordered().children(node);
  }

  containmentBetween(parent: number, child: number): string | undefined {
    return this.hierarchyRelations.find((relation) => this.#graph.hasEdge(edgeKey(parent, child, relation)));
  }

  visitRelations(node: number, visit: RelationVisitor): void {
    for (const { relation, neighbor, outgoing } of this.#ordered().relationsAt(node)) {
      if (visit(relation, neighbor, outgoing) === false) return;
    }
  }

  visitRelationsBetween(source: number, target: number, visit: (relation: number) => void): void {
    for (const [relation, name] of this.relations.entries()) {
      if (this.#graph.hasEdge(edgeKey(source, target, name))) visit(relation);
    }
  }

  named(name: string): readonly number[] {
    return [...this.#names.get(name)].sort((a, b) => this.compareIds(a, b));
  }

  #handleOf(id: string): number {
    const handle = this.#handles.get(id);
    if (handle === undefined) throw new RangeError(`graph-store: edge to unknown node ${JSON.stringify(id)}`);
    return handle;
  }

  #ordered(): Adjacency {
    this.#adjacency ??= buildAdjacency(this.#graph, this.#ids, {
      relations: [...this.#relationNames].sort(),
      hierarchyRelations: this.hierarchyRelations,
    });
    return this.#adjacency;
  }
}

// Two nodes are joined by a relation once; handles hold no space, so that the key is unambiguous.
function edgeKey(source: number, target: number, relation: string): string {
  return `${source} ${target} ${relation}`;
}
