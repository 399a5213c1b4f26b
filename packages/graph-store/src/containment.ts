import type { GraphView } from "./graph-view.js";

/**
 * The nodes above a node: level by level, nearest first, by id within a level, each once at its nearest level.
 *
 * @param levels the most levels to go up; default all
 */
export function ancestorsOf(view: GraphView, node: number, levels = Number.POSITIVE_INFINITY): number[][] {
  return firstLevels(
    walkLevels(node, (current) => view.parentsOf(current), view),
    levels,
  );
}

/**
 * The nodes below a node: level by level, nearest first, by id within a level, each once at its nearest level.
 *
 * @param levels the most levels to go down; default all
 */
export function descendantsOf(view: GraphView, node: number, levels = Number.POSITIVE_INFINITY): number[][] {
  return firstLevels(levelsBelow(view, node), levels);
}

/** The levels of `descendantsOf` one by one, each walked when it is asked for. */
export function levelsBelow(view: GraphView, node: number): Iterable<number[]> {
  return walkLevels(node, (current) => view.childrenOf(current), view);
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
  return roots.reduce((first, root) => (view.compareIds(root, first) < 0 ? root : first));
}

function firstLevels(walk: Iterable<number[]>, most: number): number[][] {
  const levels: number[][] = [];
  if (!(most > 0)) return levels;
  for (const level of walk) {
    levels.push(level);
    if (levels.length >= most) break;
  }
  return levels;
}

function* walkLevels(
  start: number,
  step: (node: number) => ArrayLike<number>,
  view: GraphView,
): Generator<number[], void> {
  const seen = new Set([start]);
  let frontier = [start];
  while (frontier.length > 0) {
    const next: number[] = [];
    for (const node of frontier) {
      const neighbors = step(node);
      for (let index = 0; index < neighbors.length; index += 1) {
        const neighbor = neighbors[index]!;
        if (seen.has(neighbor)) continue;
        seen.add(neighbor);
        next.push(neighbor);
      }
    }
    // The neighbours of one node are in order already.
    if (frontier.length > 1) next.sort((a, b) => view.compareIds(a, b));
    if (next.length > 0) yield next;
    frontier = next;
  }
}
