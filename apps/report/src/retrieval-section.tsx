import type { GroupMetrics, MetricName } from "@hg-rag/evaluator";
import { AnchorStages } from "./anchor-stages.js";
import { formatCount, formatFigure } from "./format.js";
import { type MeasureColumn, MeasureTable, missingIntervals } from "./measure-table.js";
import { kindsOf } from "./order.js";
import type { SectionProps } from "./section-props.js";

const LEAD = ["evidence_recall", "Evidence recall"] as const;

const COLUMNS: readonly MeasureColumn[] = [
  mean("evidence_complete", "All evidence"),
  mean("evidence_precision", "Precision"),
  mean("evidence_reciprocal_rank", "1/rank"),
  mean("anchor_correct", "Anchor"),
  mean("evidence_cut", "Cut"),
  // Absent in runs of earlier versions, as are the tokens.
  { name: "Nodes", of: ({ context_nodes }) => orNull(context_nodes, (nodes) => formatFigure(nodes, 1)) },
  { name: "Tokens", of: ({ context_tokens }) => orNull(context_tokens, formatCount) },
  { name: "Tokens a piece", of: ({ tokens_per_evidence }) => orNull(tokens_per_evidence, formatCount) },
  {
    name: "Characters",
    of: ({ context_tokens, context_characters }) =>
      context_tokens == null ? orNull(context_characters, formatCount) : null,
  },
];

/** What the contexts hold, whatever a model makes of them, and what they cost. */
export function RetrievalSection({ run, id, systems }: SectionProps) {
  const missing = missingIntervals(run, "evidence_recall");
  const table = { run, systems, lead: LEAD, columns: COLUMNS };
  return (
    <section id={id}>
      <h3>Retrieval</h3>
      <p>
        No model is needed for these: the share of the gold evidence that stands in the context; the share of
        questions whose evidence is all there; the share of the context that is evidence; 1/rank of the first
        piece; whether the linked anchor is the right one, for systems that link; the share of the evidence
        that was reached and cut by the cap; and what the context costs, in all and for each piece of evidence
        found. Intervals come from resampling whole worlds.
      </p>
      {missing !== null && <p class="note">{missing}</p>}
      <MeasureTable {...table} kind="overall" caption="All kinds of questions" />
      {kindsOf([run]).length > 0 && (
        <details>
          <summary>Retrieval by kind of question</summary>
          {kindsOf([run]).map((kind) => (
            <MeasureTable key={kind} {...table} kind={kind} caption={kind} />
          ))}
        </details>
      )}
      <AnchorStages run={run} systems={systems} />
    </section>
  );
}

function mean(metric: MetricName, name: string): MeasureColumn {
  return { name, of: ({ means }: GroupMetrics) => orNull(means[metric], formatFigure) };
}

function orNull(value: number | null | undefined, format: (value: number) => string): string | null {
  return value == null ? null : format(value);
}
