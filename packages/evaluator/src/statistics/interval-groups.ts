import { PAPER_SIZES } from "../paper-figures.js";
import { PAPER_KINDS } from "../question.js";
import type { MetricName, RunRecord } from "../record.js";
import { type BootstrapOptions, clusterBootstrap } from "./cluster-bootstrap.js";
import { naiveInterval } from "./naive-interval.js";

/** The mean of one metric in one group, between its ends. */
export interface GroupInterval {
  /** A world size, or `all`. */
  readonly world_size: string;
  readonly system: string;
  /** A question kind, or `overall`. */
  readonly kind: string;
  readonly metric: MetricName;
  /** Over the scored records. */
  readonly mean: number;
  /** Ends of `clusterBootstrap` over worlds; null for one world. */
  readonly low: number | null;
  readonly high: number | null;
  /** As if every record were independent: pseudo-replication, for contrast; null for one record. */
  readonly naive_low: number | null;
  readonly naive_high: number | null;
  readonly worlds: number;
  /** Scored records. */
  readonly n: number;
}

const ALL_SIZES = "all";
const ALL_KINDS = "overall";

interface Group {
  readonly world_size: string;
  readonly system: string;
  readonly kind: string;
  readonly members: RunRecord[];
}

/**
 * Intervals for the groups of `aggregate`: every world size (and `all`), system and kind (and `overall`), in its
 * order, each with the metrics as given. A group without a score of a metric has no entry of it.
 *
 * Clusters are worlds, so that trials of one world do not narrow an interval. In the groups of `all` the worlds of
 * all sizes are drawn together: their intervals hold the differences between sizes, too. Neither the order of the
 * records nor their `run` matters.
 *
 * @throws RangeError on an option out of its range
 */
export function intervalGroups(
  records: readonly RunRecord[],
  metrics: readonly MetricName[],
  options: BootstrapOptions = {},
): GroupInterval[] {
  return groupsOf(records).flatMap(({ members, ...group }) =>
    metrics.flatMap((metric) => {
      const scored = members.flatMap(({ world, scores }) => {
        // Records of before the metric have no such score.
        const value = scores[metric] ?? null;
        return value === null ? [] : [{ cluster: world, value }];
      });
      const { mean, low, high, clusters, n } = clusterBootstrap(scored, options);
      if (mean === null) return [];
      const naive = naiveInterval(
        scored.map(({ value }) => value),
        options.level,
      );
      const ends = { low, high, naive_low: naive.low, naive_high: naive.high };
      return [{ ...group, metric, mean, ...ends, worlds: clusters, n }];
    }),
  );
}

function groupsOf(records: readonly RunRecord[]): Group[] {
  const groups = new Map<string, Group>();
  for (const record of records) {
    const { system } = record;
    for (const world_size of [record.world_size, ALL_SIZES]) {
      for (const kind of [record.kind, ALL_KINDS]) {
        const key = JSON.stringify([world_size, system, kind]);
        const group = groups.get(key) ?? { world_size, system, kind, members: [] };
        groups.set(key, group);
        group.members.push(record);
      }
    }
  }
  return [...groups.values()].sort(
    (a, b) =>
      inOrder(a.world_size, b.world_size, PAPER_SIZES, ALL_SIZES) ||
      inOrder(a.system, b.system, []) ||
      inOrder(a.kind, b.kind, PAPER_KINDS, ALL_KINDS),
  );
}

/** The names of `first` in that order, then the others sorted, then `last`. */
function inOrder(a: string, b: string, first: readonly string[], last?: string): number {
  const rank = (name: string) => {
    const place = first.indexOf(name);
    if (place >= 0) return place;
    return name === last ? first.length + 1 : first.length;
  };
  return rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0);
}
