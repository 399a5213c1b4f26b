import type { EdgeDocument, GraphDocument, GraphStream, NodeDocument } from "@hg-rag/graph-store";
import { createNames, type NameAt } from "./names.js";
import { drawPlanet, type Planet } from "./planet.js";
import { checkSeed, createRandom } from "./random.js";
import { nodesPerPlanet, resolveCounts, type WorldSize, worldName } from "./sizes.js";

export interface WorldOptions {
  /** Default `"small"`. */
  readonly size?: WorldSize | undefined;
  /** Number of planets, >= 1; default: the size's. */
  readonly planets?: number | undefined;
  /** Countries on each planet, >= 1; default: the size's. */
  readonly countries?: number | undefined;
  /** Cities in each country, >= 1; default: the size's. */
  readonly cities?: number | undefined;
  /** An integer from 0 to 4294967295, default 42. Equal options give equal bytes. */
  readonly seed?: number | undefined;
}

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
 * Ids are names, each of them once in the world and none part of another. Nodes come planet by planet, each
 * country before its cities. Symmetric relations stand as two edges, one after the other. Takes time and memory
 * in proportion to the number of nodes.
 *
 * @throws RangeError for a count below 1, an unknown size, a seed out of range or more than 10,368,000 nodes.
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
  const { head, planets } = planWorld(options);
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
  const { head, planets } = planWorld(options);
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
  for (const { order, nameAt, draw } of planets) {
    const ids = Array.from({ length: order }, (_, number) => nameAt(number));
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
  readonly nameAt: NameAt;
  draw(): Planet;
}

function planWorld({ size = "small", seed = 42, ...replaced }: WorldOptions): {
  readonly head: WorldHead;
  readonly planets: readonly PlannedPlanet[];
} {
  checkSeed(seed);
  const counts = resolveCounts(size, replaced);
  const order = nodesPerPlanet(counts);
  const names = createNames(createRandom(seed, 0));
  const planets = Array.from({ length: counts.planets }, (_, planet): PlannedPlanet => {
    const first = planet * order;
    const nameAt = (number: number) => names(first + number);
    return { first, order, nameAt, draw: () => drawPlanet(counts, planet, seed, nameAt) };
  });
  const name = worldName(counts, seed);
  return { head: { name, hierarchyRelation: "contains", order: counts.planets * order }, planets };
}
