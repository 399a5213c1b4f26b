import {
  type Attributes,
  type EdgeDocument,
  foldName,
  type GraphDocument,
  type GraphView,
  type NodeDocument,
  type RelationVisitor,
} from "@hg-rag/graph-store";

/**
 * The plain reference for retrieval: a list of nodes and a list of edges, no index. Every look-up reads a whole list:
 * the node of a name or an id, a node's parents, its children, its edges of one relation, the relations between two.
 *
 * For one hierarchy relation and nodes without aliases, as world-gen makes them.
 */
export class EdgeScanGraph implements GraphView {
  readonly name: string;
  readonly order: number;
  readonly hierarchyRelations: readonly string[];
  readonly longestName: number;
  readonly relations: readonly string[];
  readonly #nodes: readonly NodeDocument[];
  readonly #edges: readonly EdgeDocument[];
  // Folded once: the scan compares names and does not prepare them.
  readonly #foldedNames: readonly string[];
  readonly #contains: string;

  constructor(document: GraphDocument) {
    this.name = document.name;
    this.order = document.nodes.length;
    this.#contains = document.hierarchy_relation as string;
    this.hierarchyRelations = [this.#contains];
    this.#nodes = document.nodes;
    this.#edges = document.edges;
    this.#foldedNames = this.#nodes.map(({ id, name = id }) => foldName(name));
    this.longestName = this.#foldedNames.reduce((most, name) => Math.max(most, name.split(" ").length), 0);
    const named = new Set(document.edges.map(({ relation }) => relation));
    this.relations = [...named].filter((relation) => relation !== this.#contains).sort();
  }

  node(id: string): number | undefined {
    const found = this.#nodes.findIndex((node) => node.id === id);
    return found < 0 ? undefined : found;
  }

  idOf(node: number): string {
    return this.#nodes[node]!.id;
  }

  compareIds(a: number, b: number): number {
    const [first, second] = [this.idOf(a), this.idOf(b)];
    return first < second ? -1 : first > second ? 1 : 0;
  }

  nameOf(node: number): string {
    return this.#nodes[node]!.name ?? this.idOf(node);
  }

  typeOf(node: number): string {
    return this.#nodes[node]!.type;
  }

  attributesOf(node: number): Attributes {
    return this.#nodes[node]!.attributes ?? {};
  }

  named(name: string): number[] {
    const folded = foldName(name);
    return this.#sorted(this.#foldedNames.flatMap((other, node) => (other === folded ? [node] : [])));
  }

  parentsOf(node: number): number[] {
    const id = this.idOf(node);
    const above = this.#edges.filter((edge) => edge.target === id && edge.relation === this.#contains);
    return this.#sorted(above.map(({ source }) => this.node(source)!));
  }

  childrenOf(node: number): number[] {
    const id = this.idOf(node);
    const below = this.#edges.filter((edge) => edge.source === id && edge.relation === this.#contains);
    return this.#sorted(below.map(({ target }) => this.node(target)!));
  }

  containmentBetween(parent: number, child: number): string | undefined {
    return this.#joined(parent, this.#contains, child) ? this.#contains : undefined;
  }

  visitRelations(node: number, visit: RelationVisitor): void {
    const id = this.idOf(node);
    for (const [relation, name] of this.relations.entries()) {
      const outgoing = this.#edges.filter((edge) => edge.source === id && edge.relation === name);
      const incoming = this.#edges.filter((edge) => edge.target === id && edge.relation === name);
      const ends = [
        ...outgoing.map(({ target }) => ({ id: target, outgoing: true })),
        ...incoming.map(({ source }) => ({ id: source, outgoing: false })),
      ].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : Number(b.outgoing) - Number(a.outgoing)));
      for (const end of ends) if (visit(relation, this.node(end.id)!, end.outgoing) === false) return;
    }
  }

  visitRelationsBetween(source: number, target: number, visit: (relation: number) => void): void {
    for (const [relation, name] of this.relations.entries()) {
      if (this.#joined(source, name, target)) visit(relation);
    }
  }

  #joined(source: number, relation: string, target: number): boolean {
    const [from, to] = [this.idOf(source), this.idOf(target)];
    return this.#edges.some(
      (edge) => edge.source === from && edge.target === to && edge.relation === relation,
    );
  }

  #sorted(nodes: Iterable<number>): number[] {
    return [...new Set(nodes)].sort((a, b) => this.compareIds(a, b));
  }
}
