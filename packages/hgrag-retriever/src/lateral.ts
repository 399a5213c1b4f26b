import type { GraphView } from "@hg-rag/graph-store";

/** A node that a walk reached, with what the cap ranks it by. */
export interface Reached {
  readonly node: number;
  /** Joined to the anchor itself by an adversarial relation. */
  readonly adversary: boolean;
  /** Hops or levels from the anchor, >= 1. */
  readonly distance: number;
  /** The relation it was reached by, as an index of the view's relations; -1 for containment. */
  readonly relation: number;
}

/**
 * Relation neighbours within `kSide` hops, in either direction, hostile and unfriendly ones marked (section 3.3,
 * stage 3). The anchor's adversaries are "always prioritized for inclusion": they are reached at `kSide` 0 too, as
 * in the author's code. Of the relations that join a neighbour at its nearest distance an adversarial one counts,
 * else the first by name.
 *
 * @param options.hubDegree a node with more relation edges is reached, but not walked through
 */
export function lateral(
  view: GraphView,
  anchor: number,
  options: { readonly kSide: number; readonly adversarial: readonly string[]; readonly hubDegree: number },
): Reached[] {
  const { kSide, adversarial, hubDegree } = options;
  const reached = new Map<number, Reached>();
  let frontier = [anchor];
  for (let distance = 1; distance <= Math.max(1, kSide) && frontier.length > 0; distance += 1) {
    const next = new Map<number, Reached>();
    for (const node of frontier) {
      for (const { relation, neighbor } of edgesAt(
        view,
        node,
        node === anchor ? Number.POSITIVE_INFINITY : hubDegree,
      )) {
        if (neighbor === anchor || reached.has(neighbor)) continue;
        const adversary = distance === 1 && adversarial.includes(view.relations[relation]!);
        const entry = { node: neighbor, adversary, distance, relation };
        const known = next.get(neighbor);
        if (known === undefined || outranks(entry, known)) next.set(neighbor, entry);
      }
    }
    for (const entry of next.values()) reached.set(entry.node, entry);
    frontier = [...next.keys()];
  }
  return [...reached.values()].filter((entry) => entry.adversary || entry.distance <= kSide);
}

function outranks(entry: Reached, known: Reached): boolean {
  return entry.adversary === known.adversary ? entry.relation < known.relation : entry.adversary;
}

function edgesAt(view: GraphView, node: number, most: number): { relation: number; neighbor: number }[] {
  const edges: { relation: number; neighbor: number }[] = [];
  view.visitRelations(node, (relation, neighbor) => {
    edges.push({ relation, neighbor });
    return edges.length > most ? false : undefined;
  });
  return edges.length > most ? [] : edges;
}
