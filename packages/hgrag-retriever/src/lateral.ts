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
  const { kSide, hubDegree } = options;
  const adversarial = options.adversarial.map((name) => view.relations.indexOf(name));
  const reached = new Map<number, Reached>();
  let frontier = [anchor];
  for (let distance = 1; distance <= Math.max(1, kSide) && frontier.length > 0; distance += 1) {
    const next: number[] = [];
    const reach = (relation: number, node: number): undefined => {
      const known = reached.get(node);
      if (node === anchor || (known !== undefined && known.distance < distance)) return;
      const adversary = distance === 1 && adversarial.includes(relation);
      if (known === undefined) next.push(node);
      else if (!outranks(adversary, relation, known)) return;
      reached.set(node, { node, adversary, distance, relation });
    };
    for (const node of frontier) {
      if (node === anchor || !hasMoreRelations(view, node, hubDegree)) view.visitRelations(node, reach);
    }
    frontier = next;
  }
  const all = [...reached.values()];
  return kSide > 0 ? all : all.filter(({ adversary }) => adversary);
}

function outranks(adversary: boolean, relation: number, known: Reached): boolean {
  return adversary === known.adversary ? relation < known.relation : adversary;
}

function hasMoreRelations(view: GraphView, node: number, most: number): boolean {
  let count = 0;
  view.visitRelations(node, () => {
    count += 1;
    return count > most ? false : undefined;
  });
  return count > most;
}
