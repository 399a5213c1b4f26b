import type { GroupMetrics, MetricName, MetricsDocument, RunStatistics } from "@hg-rag/evaluator";
import { align } from "./align.js";
import { comparisonLines } from "./comparison-lines.js";
import { TOKEN_ENCODING } from "./count-tokens.js";
import { figure, interval } from "./figure-text.js";

/** What is compared in the summary; metrics.json has every metric. */
const COMPARED: readonly MetricName[] = ["evidence_recall", "factual_accuracy", "exact_set"];

/** The summary's sections on retrieval, on differences between systems, on sizes at one mix, and on judges. */
export function statisticsText(metrics: MetricsDocument): string[] {
  const { statistics } = metrics;
  if (statistics === undefined) return [];
  return [
    ...retrievalText(metrics, statistics),
    ...comparisonText(statistics),
    ...fixedMixText(statistics),
    ...judgesText(statistics),
  ];
}

function retrievalText({ groups }: MetricsDocument, { intervals }: RunStatistics): string[] {
  const rows = groups.filter(({ world_size, kind, means }) => {
    return world_size !== "all" && kind === "overall" && means.evidence_recall !== null;
  });
  if (rows.length === 0) return [];
  const recallOf = ({ world_size, system, kind }: GroupMetrics) =>
    intervals.find(
      (each) =>
        each.metric === "evidence_recall" &&
        each.world_size === world_size &&
        each.system === system &&
        each.kind === kind,
    );
  const head = ["size", "system", "recall", "95 % interval", "complete", "precision", "1/rank"];
  const lines = rows.map((group) => {
    const { means, context_nodes, context_tokens, tokens_per_evidence, world_size, system } = group;
    const recall = recallOf(group);
    return [
      world_size,
      system,
      figure(means.evidence_recall),
      interval(recall?.low, recall?.high),
      figure(means.evidence_complete),
      figure(means.evidence_precision),
      figure(means.evidence_reciprocal_rank),
      figure(means.anchor_correct),
      figure(means.evidence_cut),
      context_nodes.toFixed(1),
      context_tokens === null ? "-" : context_tokens.toFixed(0),
      tokens_per_evidence === null ? "-" : tokens_per_evidence.toFixed(0),
    ];
  });
  const table = align([[...head, "anchor", "cut", "nodes", "tokens", "a piece"], ...lines], 2);
  return [
    [
      `RETRIEVAL (intervals by resampling worlds; tokens of ${TOKEN_ENCODING}, also for each piece of evidence found)`,
      ...table,
    ].join("\n"),
  ];
}

function comparisonText({ base, comparisons }: RunStatistics): string[] {
  const rows = comparisons.filter(({ metric }) => COMPARED.includes(metric));
  if (rows.length === 0) return [];
  const title = `COMPARED WITH ${base} (paired by question; p by flipping whole worlds; naive: as if questions were independent)`;
  const lines = comparisonLines(rows.map((row) => ({ ...row, system: row.a })));
  return [[title, ...lines].join("\n")];
}

function fixedMixText({ fixed_mix }: RunStatistics): string[] {
  const rows = fixed_mix.filter(({ metric }) => COMPARED.includes(metric));
  if (rows.length === 0) return [];
  const sizes = [...new Set(rows.flatMap((row) => row.sizes.map(({ world_size }) => world_size)))];
  const lines = rows.map(({ system, metric, sizes: own, templates, share }) => [
    system,
    metric,
    ...sizes.map((size) => figure(own.find(({ world_size }) => world_size === size)?.mean ?? null)),
    String(templates),
    share === null ? "-" : `${(100 * share).toFixed(0)} %`,
  ]);
  const head = ["system", "metric", ...sizes, "templates", "records"];
  return [["SIZES AT ONE MIX OF TEMPLATES", ...align([head, ...lines], 2)].join("\n")];
}

function judgesText({ judges }: RunStatistics): string[] {
  if (judges.length === 0) return [];
  const lines = judges.flatMap(({ system, judges: assessed }) =>
    assessed.map((each) => [
      system,
      each.rater,
      String(each.answers),
      figure(each.with_recall, 2),
      figure(each.with_exact, 2),
      figure(each.when_exact.mean, 2),
      figure(each.when_not_exact.mean, 2),
    ]),
  );
  const head = ["system", "judge", "verdicts", "rho recall", "rho exact", "when exact", "when not"];
  const pairs = judges.flatMap(({ system, agreement }) =>
    agreement.map(
      ({ a, b, items, exact, kappa }) =>
        `${system}: ${a} and ${b} give equal scores in ${figure(exact, 2)}, weighted kappa ${figure(kappa, 2)} (${items} answers)`,
    ),
  );
  const title = "JUDGES (Spearman's rho with what the answer names of the gold; mean scores)";
  return [[title, ...align([head, ...lines], 2), ...pairs].join("\n")];
}
