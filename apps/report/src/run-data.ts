import type {
  GroupMetrics,
  Manifest,
  MetricName,
  MetricsDocument,
  RunRecord,
  RunStatistics,
} from "@hg-rag/evaluator";

/** A run's folder in memory. */
export interface RunData {
  /** config.json as it stands: shown; read only for its prompts and its way of linking. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly manifest: Manifest;
  readonly metrics: MetricsDocument;
  /** In the order of records.jsonl. */
  readonly records: readonly RunRecord[];
}

/** The group of one size, system and kind, or undefined when the run has none. */
export function findGroup(
  run: RunData,
  worldSize: string,
  system: string,
  kind: string,
): GroupMetrics | undefined {
  return run.metrics.groups.find(
    (group) => group.world_size === worldSize && group.system === system && group.kind === kind,
  );
}

/** The interval of one group's mean; undefined in runs without statistics, and where nothing was scored. */
export function findInterval(
  run: RunData,
  group: Pick<GroupMetrics, "world_size" | "system" | "kind">,
  metric: MetricName,
): RunStatistics["intervals"][number] | undefined {
  return run.metrics.statistics?.intervals.find(
    (each) =>
      each.metric === metric &&
      each.world_size === group.world_size &&
      each.system === group.system &&
      each.kind === group.kind,
  );
}
