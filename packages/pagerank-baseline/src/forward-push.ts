import { type Adjacency, neighborsWithin } from "./neighbors-within.js";

export interface PushOptions {
  /** Probability that the walk goes on from a node instead of back to the seeds, from 0 to below 1. */
  readonly damping: number;
  /** What may be missing from a score, by edge of its node; above 0, below 1. */
  readonly epsilon: number;
}

/** A node that mass has come to. */
interface Site {
  score: number;
  /** Mass that waits here to be pushed on. */
  residual: number;
  queued: boolean;
  neighbors: readonly number[] | null;
  /** While the neighbours are not read: they are more than this. */
  moreThan: number;
}

/**
 * Personalized PageRank from seeds of equal weight, in the undirected graph of all edges, by forward push (Andersen,
 * Chung and Lang 2006, "Local Graph Partitioning using PageRank Vectors"; here without the lazy step). Scores are too
 * low by at most `epsilon` times the node's number of neighbours, and never too high; together they are at most 1. A
 * node without neighbours keeps what comes to it.
 *
 * The work is in the order of 1 / (epsilon (1 - damping)) edges, whatever the graph's size: a node's edges are read
 * only up to the number at which the mass that waits there no longer has to be pushed.
 *
 * @param seeds nodes, repeats not counted
 * @returns the nodes with a score above 0
 */
export function forwardPush(
  graph: Adjacency,
  seeds: readonly number[],
  { damping, epsilon }: PushOptions,
): Map<number, number> {
  const sites = new Map<number, Site>();
  const queue: number[] = [];
  const receive = (node: number, mass: number): void => {
    const site = siteAt(sites, node);
    site.residual += mass;
    if (site.queued || !mustPush(graph, node, site, epsilon)) return;
    site.queued = true;
    queue.push(node);
  };
  // In one order, so that scores do not depend to the last bit on how the seeds came.
  const starts = [...new Set(seeds)].sort((a, b) => graph.compareIds(a, b));
  for (const start of starts) receive(start, 1 / starts.length);
  // First in, first out; the queue grows while it is read.
  for (const node of queue) {
    const site = sites.get(node)!;
    const mass = site.residual;
    const neighbors = site.neighbors!;
    site.queued = false;
    site.residual = 0;
    site.score += neighbors.length === 0 ? mass : (1 - damping) * mass;
    const share = (damping * mass) / neighbors.length;
    if (share > 0) for (const neighbor of neighbors) receive(neighbor, share);
  }
  const scores = new Map<number, number>();
  for (const [node, { score }] of sites) if (score > 0) scores.set(node, score);
  return scores;
}

function siteAt(sites: Map<number, Site>, node: number): Site {
  const known = sites.get(node);
  if (known !== undefined) return known;
  const site = { score: 0, residual: 0, queued: false, neighbors: null, moreThan: -1 };
  sites.set(node, site);
  return site;
}

function mustPush(graph: Adjacency, node: number, site: Site, epsilon: number): boolean {
  if (site.neighbors === null) {
    const enough = site.residual / epsilon;
    if (enough < site.moreThan + 1) return false;
    // Up to twice as many, so that a node is read again only once what waits there has doubled.
    const most = Math.floor(2 * enough);
    site.neighbors = neighborsWithin(graph, node, most);
    if (site.neighbors === null) {
      site.moreThan = most;
      return false;
    }
  }
  return site.residual >= epsilon * site.neighbors.length;
}
