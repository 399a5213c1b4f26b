import type { EdgeDocument, GraphDocument, NodeDocument } from "@hg-rag/graph-store";
import { createNames } from "./names.js";
import { generatePlanet } from "./planet.js";
import { checkSeed, createRandom } from "./random.js";
import { resolveCounts, type WorldSize, worldName } from "./sizes.js";

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
}

/** What is known of a world before its first node. */
export interface WorldHead {
  readonly name: string;
  readonly hierarchyRelation: "contains";
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
  const { size = "small", seed = 42 } = options;
  checkSeed(seed);
  const counts = resolveCounts(size, options);
  const sink = createSink({ name: worldName(counts, seed), hierarchyRelation: "contains" });
  // Stream 0 orders the names; planet n draws from stream n + 1 alone.
  const nameAt = createNames(createRandom(seed, 0));
  for (let planet = 0; planet < counts.planets; planet++) {
    generatePlanet(counts, planet, {
      random: createRandom(seed, planet + 1),
      nameAt,
      addNode: (node) => sink.addNode(node),
      addEdge: (source, target, relation) => sink.addEdge({ source, target, relation }),
    });
  }
  return sink;
}
