import { COMPARED_METRICS } from "./compared-metrics.js";
import { ForestTable } from "./forest-table.js";
import { sizesOf, systemsOf } from "./order.js";
import type { RunData } from "./run-data.js";
import type { SectionProps } from "./section-props.js";

/** Whether a run has systems that were compared. */
export function hasDifferences(run: RunData): boolean {
  return comparisonsOf(run).length > 0;
}

/** Each system less the base: paired differences by size, in the metrics that were scored. */
export function DifferenceSection({ run, id, systems }: SectionProps) {
  const compared = comparisonsOf(run);
  if (compared.length === 0) return null;
  const single = compared.some(({ comparisons }) => comparisons.some(({ low }) => low === null));
  const base = run.metrics.statistics!.base;
  return (
    <section id={id}>
      <h3>Each system less {base}</h3>
      <p>
        Differences on the same questions of the same worlds. The interval resamples whole worlds; p flips the
        sign of whole worlds; Holm's correction is over all systems and sizes of a metric; least p is the
        smallest that so many worlds can give, whatever they hold. A difference is coloured where its
        corrected p is at most 0.05; an arrow stands where it lies off the axis. Needed: how many questions,
        50 a world, show a difference of 0.05 with power 0.8.
      </p>
      <p>
        The lighter bar and interval are the naive ones, as if every question were drawn independently: that
        is pseudo-replication, since questions and trials of one world share it. It says nothing of how worlds
        differ.
      </p>
      {single && (
        <p class="note">
          Where there is one world, there is neither an interval nor a p: only the naive interval, which says
          nothing of other worlds.
        </p>
      )}
      {compared.map(({ metric, name, comparisons }, i) => (
        <details key={metric} open={i === 0}>
          <summary>{name}</summary>
          <ForestTable
            caption={`${name}: each system less ${base}`}
            comparisons={comparisons}
            sizes={sizesOf([run])}
            systems={systems}
          />
        </details>
      ))}
    </section>
  );
}

/** The comparisons of each metric that has some, systems in page order. */
function comparisonsOf(run: RunData) {
  const order = systemsOf([run]);
  return COMPARED_METRICS.flatMap(([metric, name]) => {
    const comparisons = (run.metrics.statistics?.comparisons ?? [])
      .filter((comparison) => comparison.metric === metric)
      .sort((a, b) => order.indexOf(a.a) - order.indexOf(b.a));
    return comparisons.length === 0 ? [] : [{ metric, name, comparisons }];
  });
}
