import type { GroupMetrics, MetricName } from "@hg-rag/evaluator";
import { formatFigure } from "./format.js";
import { type MeasureColumn, MeasureTable, missingIntervals } from "./measure-table.js";
import { kindsOf } from "./order.js";
import type { RunData } from "./run-data.js";
import type { SectionProps } from "./section-props.js";

const LEAD = ["exact_set", "Exact set"] as const;

const METRICS: readonly (readonly [MetricName, string])[] = [
  ["entity_precision", "Entity precision"],
  ["entity_recall", "Entity recall"],
  ["entity_f1", "Entity F1"],
  ["groundedness", "Grounded"],
  ["ungrounded_rate", "Ungrounded names"],
  ["abstention", "Abstention"],
];

const COLUMNS: readonly MeasureColumn[] = METRICS.map(([metric, name]) => ({
  name,
  of: ({ means }: GroupMetrics) => ((means[metric] ?? null) === null ? null : formatFigure(means[metric])),
}));

/** Whether a run has answers that could be compared with gold. */
export function hasStrictAnswers(run: RunData): boolean {
  return run.metrics.groups.some(({ means }) => means.exact_set != null);
}

/** How exactly the answers name the gold, and whether what they name stands in their context. */
export function AnswersSection({ run, id, systems }: SectionProps) {
  if (!hasStrictAnswers(run)) return null;
  const missing = missingIntervals(run, "exact_set");
  const table = { run, systems, lead: LEAD, columns: COLUMNS };
  return (
    <section id={id}>
      <h3>Answers, strictly</h3>
      <p>
        Names are matched whole. Exact set: the answer names the gold answers and nothing else. Grounded: all
        that it names stands in its context; ungrounded names: the share that does not, lower is better.
        Abstention is right only where there is no answer; the mean is over the questions on which one of the
        two holds.
      </p>
      {missing !== null && <p class="note">{missing}</p>}
      <MeasureTable {...table} kind="overall" caption="Answers, all kinds of questions" />
      {kindsOf([run]).length > 0 && (
        <details>
          <summary>Answers by kind of question</summary>
          {kindsOf([run]).map((kind) => (
            <MeasureTable key={kind} {...table} kind={kind} caption={`Answers, ${kind}`} />
          ))}
        </details>
      )}
    </section>
  );
}
