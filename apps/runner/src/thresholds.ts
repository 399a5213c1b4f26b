import { METRIC_NAMES, type MetricName, type MetricsDocument } from "@hg-rag/evaluator";
import { ThresholdError, UsageError } from "./cli-error.js";

/** A bound that a figure must keep. */
export interface Threshold {
  readonly metric: MetricName;
  readonly value: number;
  /** The system that it is for; null for each. */
  readonly system: string | null;
}

/** Where less is better, a threshold is the most that is allowed; else it is the least. */
const LESS_IS_BETTER: ReadonlySet<MetricName> = new Set([
  "hallucination_rate",
  "ungrounded_rate",
  "evidence_cut",
]);

/** Reads `metric=value` or `system:metric=value`; for commander, it collects. */
export function threshold(text: string, earlier: readonly Threshold[] = []): Threshold[] {
  const { system, name, value } =
    /^(?:(?<system>.+):)?(?<name>[a-z_0-9]+)=(?<value>[+-]?[0-9.]+)$/.exec(text)?.groups ?? {};
  const metric = METRIC_NAMES.find((each) => each === name);
  if (metric === undefined || !Number.isFinite(Number(value))) {
    throw new UsageError(
      `--threshold must be METRIC=VALUE or SYSTEM:METRIC=VALUE with a metric of ${METRIC_NAMES.join(", ")}, got ${JSON.stringify(text)}`,
    );
  }
  return [...earlier, { metric, value: Number(value), system: system ?? null }];
}

/** One figure that a threshold is for. */
export interface ThresholdFigure {
  readonly system: string;
  readonly metric: MetricName;
  /** Null where nothing was scored: that keeps no threshold. */
  readonly value: number | null;
}

/** The means over all sizes and kinds of a run's systems. */
export function overallFigures({ groups }: MetricsDocument): ThresholdFigure[] {
  return groups
    .filter(({ world_size, kind }) => world_size === "all" && kind === "overall")
    .flatMap(({ system, means }) => METRIC_NAMES.map((metric) => ({ system, metric, value: means[metric] })));
}

/**
 * @throws ThresholdError naming every figure that misses its threshold
 * @throws UsageError for a threshold of what the results do not have
 */
export function checkThresholds(thresholds: readonly Threshold[], figures: readonly ThresholdFigure[]): void {
  const missed = thresholds.flatMap(({ metric, value, system }) => {
    const own = figures.filter(
      (figure) => figure.metric === metric && (system === null || figure.system === system),
    );
    if (own.length === 0)
      throw new UsageError(
        `--threshold: the results have no ${metric}${system === null ? "" : ` of a system ${JSON.stringify(system)}`}`,
      );
    const lessIsBetter = LESS_IS_BETTER.has(metric);
    return own
      .filter(
        (figure) => figure.value === null || (lessIsBetter ? figure.value > value : figure.value < value),
      )
      .map(
        (figure) =>
          `${figure.system} ${metric} ${figure.value?.toFixed(4) ?? "unscored"} (${lessIsBetter ? "at most" : "at least"} ${value})`,
      );
  });
  if (missed.length > 0) throw new ThresholdError(`threshold missed: ${missed.join("; ")}`);
}
