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
  const { size = "small", seed = 42 } = options;
  checkSeed(seed);
  const counts = resolveCounts(size, options);
  // Stream 0 orders the names; planet n draws from stream n + 1 alone.
  const nameAt = createNames(createRandom(seed, 0));
  const nodes: NodeDocument[] = [];
  const edges: EdgeDocument[] = [];
  for (let planet = 0; planet < counts.planets; planet++) {
    generatePlanet(counts, planet, {
      random: createRandom(seed, planet + 1),
      nameAt,
      addNode: (node) => nodes.push(node),
      addEdge: (source, target, relation) => edges.push({ source, target, relation }),
    });
  }
  return { name: worldName(counts, seed), directed: true, hierarchy_relation: "contains", nodes, edges };
}
