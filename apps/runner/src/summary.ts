import type { GroupMetrics, MetricName, MetricsDocument } from "@hg-rag/evaluator";
import { align } from "./align.js";
import { statisticsText } from "./statistics-text.js";

/** Metrics of the tables, with a short heading. */
const COLUMNS: readonly (readonly [MetricName, string])[] = [
  ["factual_accuracy", "factual"],
  ["hallucination_rate", "halluc."],
  ["locality_awareness", "locality"],
  ["llm_judge_score", "judge"],
  ["evidence_recall", "evidence"],
  ["exact_set", "exact"],
  ["entity_f1", "F1"],
  ["groundedness", "grounded"],
  ["ungrounded_rate", "ungr."],
  ["abstention", "abstain"],
];

/** summary.txt: means by size, system and kind, in the shape of the paper's summaries, and what is unscored. */
export function summaryText(metrics: MetricsDocument, notes: readonly string[]): string {
  const rows = metrics.groups.filter(({ world_size }) => world_size !== "all");
  const overall = rows.filter(({ kind }) => kind === "overall");
  const sections = [
    ...(notes.length > 0 ? [notes.map((note) => `! ${note}`).join("\n")] : []),
    table("OVERALL (mean by world size and system)", overall, ({ world_size, system }) => [
      world_size,
      system,
    ]),
    table(
      "BY KIND",
      rows.filter(({ kind }) => kind !== "overall"),
      ({ world_size, system, kind }) => [world_size, system, kind],
    ),
    ...statisticsText(metrics),
    unscoredText(overall, metrics),
  ];
  return `${sections.join("\n\n")}\n`;
}

function table(
  title: string,
  groups: readonly GroupMetrics[],
  head: (group: GroupMetrics) => readonly string[],
): string {
  const used = COLUMNS.filter(([metric]) => groups.some(({ means }) => means[metric] !== null));
  const lines = groups.map((group) => [
    ...head(group),
    ...used.map(([metric]) => group.means[metric]?.toFixed(3) ?? "-"),
    String(group.records),
  ]);
  const width = groups[0] === undefined ? 0 : head(groups[0]).length;
  const headings = [
    ...["size", "system", "kind"].slice(0, width),
    ...used.map(([, heading]) => heading),
    "records",
  ];
  return [title, ...align([headings, ...lines], width)].join("\n");
}

/** Metrics without a single score, where questions bring no gold for them. */
function missingGold(groups: readonly GroupMetrics[]): string[] {
  const none = (metric: MetricName) =>
    groups.every(({ means, unscored }) => means[metric] === null && unscored[metric] === 0);
  return [
    ...(none("evidence_recall") ? ["no question gives evidence_ids: evidence is not scored"] : []),
    ...(none("factual_accuracy") && !none("exact_set")
      ? ["no question gives expected: factual_accuracy is not scored"]
      : []),
  ];
}

function unscoredText(groups: readonly GroupMetrics[], metrics: MetricsDocument): string {
  const lines = groups.flatMap((group) => {
    const place = `${group.world_size} ${group.system}`;
    const unscored = Object.entries(group.unscored).filter(([, count]) => count > 0);
    return [
      ...(group.errors > 0 ? [`${place}: ${group.errors} of ${group.records} records failed`] : []),
      ...(group.no_anchor > 0 ? [`${place}: no anchor found in ${group.no_anchor}`] : []),
      ...(group.ground_truth_anchors > 0
        ? [
            `${place}: gold anchor put in place of the extracted one in ${group.ground_truth_anchors} (a leak)`,
          ]
        : []),
      ...unscored.map(([metric, count]) => `${place}: ${metric} unscored in ${count}`),
    ];
  });
  const failures = Object.entries(metrics.failures).map(([failure, count]) => `${failure}: ${count}`);
  const all = [...lines, ...failures, ...missingGold(groups)];
  return ["NOT SCORED, AND WHY", ...(all.length > 0 ? all : ["nothing: every record is scored"])].join("\n");
}
