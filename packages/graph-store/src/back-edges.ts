/** An edge by the ids of its ends. */
export interface DirectedPair {
  readonly source: string;
  readonly target: string;
}

/** An edge that closes a cycle, and that cycle from its first node back to it. */
export interface BackEdge {
  /** Index into the edges given. */
  readonly edge: number;
  readonly cycle: readonly string[];
}

/**
 * The edges that close a cycle in a depth-first walk over nodes and edges in the order given. Without them the
 * rest is acyclic. Without recursion, since chains can be thousands of nodes deep; one by one, since each cycle
 * can be as long.
 *
 * @param nodes every node that an edge leaves from
 */
export function* backEdges(nodes: Iterable<string>, edges: readonly DirectedPair[]): Generator<BackEdge> {
  const outgoing = new Map<string, number[]>();
  for (const [index, { source }] of edges.entries()) {
    const list = outgoing.get(source);
    if (list === undefined) outgoing.set(source, [index]);
    else list.push(index);
  }
  const done = new Set<string>();
  for (const root of nodes) if (!done.has(root)) yield* walk(root, edges, outgoing, done);
}

const NO_EDGES: readonly number[] = [];

function* walk(
  root: string,
  edges: readonly DirectedPair[],
  outgoing: ReadonlyMap<string, readonly number[]>,
  done: Set<string>,
): Generator<BackEdge> {
  const path: string[] = [root];
  const next: number[] = [0];
  const onPath = new Set([root]);
  while (path.length > 0) {
    const node = path.at(-1)!;
    const position = next[next.length - 1]!++;
    const edge = (outgoing.get(node) ?? NO_EDGES)[position];
    if (edge === undefined) {
      done.add(node);
      onPath.delete(node);
      path.pop();
      next.pop();
      continue;
    }
    const { target } = edges[edge]!;
    if (onPath.has(target)) yield { edge, cycle: [...path.slice(path.indexOf(target)), target] };
    else if (!done.has(target)) {
      path.push(target);
      next.push(0);
      onPath.add(target);
    }
  }
}

/** A cycle for a message: it can be thousands of nodes long, and its ends tell where it is. */
export function showCycle(cycle: readonly string[]): string {
  const shown =
    cycle.length <= 12 ? cycle : [...cycle.slice(0, 6), `(${cycle.length - 12} more)`, ...cycle.slice(-6)];
  return shown.join(" > ");
}
