import type { GraphView } from "./graph-view.js";

/**
 * The nodes above a node: level by level, nearest first, by id within a level, each once at its nearest level.
 *
 * @param levels the most levels to go up; default all
 */
export function ancestorsOf(view: GraphView, node: number, levels = Number.POSITIVE_INFINITY): number[][] {
  return walkLevels(node, levels, (current) => view.parentsOf(current), view);
}

/**
 * The nodes below a node: level by level, nearest first, by id within a level, each once at its nearest level.
 *
 * @param levels the most levels to go down; default all
 */
export function descendantsOf(view: GraphView, node: number, levels = Number.POSITIVE_INFINITY): number[][] {
  return walkLevels(node, levels, (current) => view.childrenOf(current), view);
}

/**
 * The topmost node above a node, itself if nothing is above it; of several, the first by id.
 *
 * @throws RangeError when there is none, because the hierarchy runs in a cycle
 */
export function rootOf(view: GraphView, node: number): number {
  const roots = [[node], ...ancestorsOf(view, node)]
    .flat()
    .filter((candidate) => view.parentsOf(candidate).length === 0);
  if (roots.length === 0) {
    const id = JSON.stringify(view.idOf(node));
    throw new RangeError(
      `graph-store: no root above ${id}, its ancestors form a cycle; remove one of their edges`,
    );
  }
  return roots.reduce((first, root) => (view.idOf(root) < view.idOf(first) ? root : first));
}

function walkLevels(
  start: number,
  levels: number,
  step: (node: number) => ArrayLike<number>,
  view: GraphView,
): number[][] {
  const seen = new Set([start]);
  const found: number[][] = [];
  for (let frontier = [start]; frontier.length > 0 && found.length < levels; ) {
    const next: number[] = [];
    for (const node of frontier) {
      for (const neighbor of Array.from(step(node))) {
        if (seen.has(neighbor)) continue;
        seen.add(neighbor);
        next.push(neighbor);
      }
    }
    if (next.length > 0) found.push(next.sort((a, b) => (view.idOf(a) < view.idOf(b) ? -1 : 1)));
    frontier = next;
  }
  return found;
}
