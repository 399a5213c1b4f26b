import type { MetricName } from "./record.js";
import type { RunStatistics } from "./run-statistics.js";

/** One value per metric; null where nothing was scored. */
export type MetricValues = Readonly<Record<MetricName, number | null>>;

/** What one group of records comes to. */
export interface GroupMetrics {
  /** A world size, or `all`. */
  readonly world_size: string;
  readonly system: string;
  /** A question kind, or `overall`. */
  readonly kind: string;
  /** Number of records, those with errors included. */
  readonly records: number;
  /** Records whose retrieval or answer failed: they carry no score. */
  readonly errors: number;
  /** Records in which an anchored system found no anchor. */
  readonly no_anchor: number;
  /** Records in which the gold anchor replaced the extracted one: a leak that only the paper profile allows. */
  readonly ground_truth_anchors: number;
  /** Mean context length in characters. */
  readonly context_characters: number;
  /** Mean number of a context's nodes. */
  readonly context_nodes: number;
  /** Mean number of a context's tokens; null where nobody counted them. */
  readonly context_tokens: number | null;
  /** Tokens of all contexts for each piece of gold evidence that stands in them; null where that cannot be told. */
  readonly tokens_per_evidence: number | null;
  /** How each stage of linking did, by its name: records whose anchor it found, and those where it is a gold anchor. */
  readonly anchor_stages: Readonly<Record<string, AnchorStageCount>>;
  /** Mean over the scored records. */
  readonly means: MetricValues;
  /** The paper's way: the mean of the per-trial means after rounding each to three decimals. */
  readonly paper_means: MetricValues;
  /** Means of each trial, by trial. */
  readonly trials: readonly { readonly trial: number; readonly means: MetricValues }[];
  /** Records to which the metric applies but which have no score. */
  readonly unscored: Readonly<Record<MetricName, number>>;
}

export interface AnchorStageCount {
  readonly records: number;
  readonly correct: number;
}

/** metrics.json of a run. Groups are sorted: sizes small, medium, large, others by name, `all` last. */
export interface MetricsDocument {
  readonly groups: readonly GroupMetrics[];
  /** Why records are unscored: `stage: kind` (`answer: timeout`, `judge: unparsed`, ...) to their number. */
  readonly failures: Readonly<Record<string, number>>;
  /** What the records say beyond means; absent in documents of earlier versions. */
  readonly statistics?: RunStatistics;
}
