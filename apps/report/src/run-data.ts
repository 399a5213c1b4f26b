import type { GroupMetrics, Manifest, MetricsDocument, RunRecord } from "@hg-rag/evaluator";

/** A run's folder in memory. */
export interface RunData {
  /** config.json as it stands: shown, not read. */
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
