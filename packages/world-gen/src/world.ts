import type { EdgeDocument, GraphDocument, GraphStream, NodeDocument } from "@hg-rag/graph-store";
import type { Identity } from "./naming.js";
import { drawPlanet, type Planet } from "./planet.js";
import { planWorld, type WorldOptions } from "./world-options.js";

/** What a world is streamed into: a graph, a builder, or anything else that takes nodes and edges. */
export interface WorldSink {
  addNode(node: NodeDocument): void;
  addEdge(edge: EdgeDocument): void;
  /**
   * Where there is one, edges come here instead, each end by its number in the order in which the nodes came,
   * from 0: nothing has to look an id up.
   */
  addEdgeBetween?(source: number, target: number, relation: string): void;
}

/** What is known of a world before its first node. */
export interface WorldHead {
  readonly name: string;
  readonly hierarchyRelation: "contains";
  /** Number of nodes. */
  readonly order: number;
}

/** A world whose nodes and edges are made as they are read. Both can be read again and again. */
export interface IterableWorld {
  /** Number of nodes. */
  readonly order: number;
  readonly graph: GraphStream;
}

/**
 * A world of planets, countries and cities (section 3.1), as a graph document.
 *
 * In its plain form, ids are names, each of them once in the world and none part of another; other options make a
 * world hard on purpose. Nodes come planet by planet, each before those that it contains. Symmetric relations
 * stand as two edges, one after the other. Takes time and memory in proportion to the number of nodes.
 *
 * @throws RangeError for an option out of its range, an unknown size or more than 10,368,000 nodes
 */
export function generateWorld(options: WorldOptions = {}): GraphDocument {
  const nodes: NodeDocument[] = [];
  const edges: EdgeDocument[] = [];
  const head = streamWorld(options, (world) => ({
    ...world,
    addNode: (node) => nodes.push(node),
    addEdge: (edge) => edges.push(edge),
  }));
  return { name: head.name, directed: true, hierarchy_relation: head.hierarchyRelation, nodes, edges };
}

/**
 * The same world, handed over node by node and edge by edge: a planet's nodes, then its edges, then the next
 * planet's. No more than one planet is held.
 *
 * @param createSink makes what takes them, such as `(head) => new HierarchyGraph(head)`
 * @returns that sink
 * @throws as `generateWorld`
 */
export function streamWorld<Sink extends WorldSink>(
  options: WorldOptions,
  createSink: (head: WorldHead) => Sink,
): Sink {
  const { head, planets } = planPlanets(options);
  const sink = createSink(head);
  for (const { first, draw } of planets) {
    const { nodes, edges } = draw();
    const ids: string[] = [];
    for (const node of nodes) {
      sink.addNode(node);
      if (sink.addEdgeBetween === undefined) ids.push(node.id);
    }
    for (const { source, target, relation } of edges) {
      if (sink.addEdgeBetween === undefined) sink.addEdge(edgeOf(ids, source, target, relation));
      else sink.addEdgeBetween(first + source, first + target, relation);
    }
  }
  return sink;
}

/**
 * The same world again, to be read at the reader's own pace: all nodes, and all edges. Each planet is drawn once
 * for its nodes and once more for its edges, so that no more than one is held.
 *
 * @throws as `generateWorld`
 */
export function iterateWorld(options: WorldOptions = {}): IterableWorld {
  const { head, planets } = planPlanets(options);
  const { name, order, hierarchyRelation } = head;
  const nodes = readEach(() => nodesOf(planets));
  const edges = readEach(() => edgesOf(planets));
  return { order, graph: { name, directed: true, hierarchy_relation: hierarchyRelation, nodes, edges } };
}

function readEach<T>(read: () => Iterator<T>): Iterable<T> {
  return { [Symbol.iterator]: read };
}

function* nodesOf(planets: readonly PlannedPlanet[]): Generator<NodeDocument> {
  for (const { draw } of planets) yield* draw().nodes;
}

function* edgesOf(planets: readonly PlannedPlanet[]): Generator<EdgeDocument> {
  for (const { order, identities, draw } of planets) {
    const identify = identities();
    const ids = Array.from({ length: order }, (_, node) => identify(node).id);
    for (const { source, target, relation } of draw().edges) yield edgeOf(ids, source, target, relation);
  }
}

function edgeOf(ids: readonly string[], source: number, target: number, relation: string): EdgeDocument {
  return { source: ids[source]!, target: ids[target]!, relation };
}

/** A planet that can be drawn, as often as wanted. */
interface PlannedPlanet {
  /** The number of its first node in the world. */
  readonly first: number;
  /** Number of its nodes. */
  readonly order: number;
  /** What its nodes are called by their numbers on it. */
  identities(): (node: number) => Identity;
  draw(): Planet;
}

function planPlanets(options: WorldOptions): {
  readonly head: WorldHead;
  readonly planets: readonly PlannedPlanet[];
} {
  const plan = planWorld(options);
  const { name, naming, counts, layout } = plan;
  const { order } = layout;
  const planets = Array.from({ length: counts.planets }, (_, planet): PlannedPlanet => {
    const identities = () => naming(planet);
    return { first: planet * order, order, identities, draw: () => drawPlanet(plan, planet, identities()) };
  });
  return { head: { name, hierarchyRelation: "contains", order: counts.planets * order }, planets };
}
