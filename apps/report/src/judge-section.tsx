import type { RunStatistics } from "@hg-rag/evaluator";
import type { ComponentChildren } from "preact";
import { DASH, formatCount, formatDifference, formatFigure } from "./format.js";
import type { RunData } from "./run-data.js";
import { ScrollTable } from "./scroll-table.js";
import type { SectionProps } from "./section-props.js";

type Judges = NonNullable<RunStatistics["judges"]>;

/** Whether anybody judged. */
export function hasJudges(run: RunData): boolean {
  return (run.metrics.statistics?.judges?.judges.length ?? 0) > 0;
}

/** The judges under test, and pair by pair. */
export function JudgeSection({ run, id }: Pick<SectionProps, "run" | "id">) {
  const judges = run.metrics.statistics?.judges ?? null;
  if (judges === null || judges.judges.length === 0) return null;
  return (
    <section id={id}>
      <h3>The judges under test</h3>
      <p>
        Does a judge's score follow what the answer names? Rho is Spearman's: with the share of the gold
        named, with the exact set, and with the length of the answer, in all and among answers of equal
        quality, where it should be near 0. List: mean score with bullets or numbers less without, at equal
        recall. Itself: the share of equal scores when the same words were judged twice.
      </p>
      <AssessmentTable judges={judges.judges} />
      {judges.agreement.length > 0 && <AgreementTable pairs={judges.agreement} />}
    </section>
  );
}

function AssessmentTable({ judges }: { readonly judges: Judges["judges"] }) {
  const names = [
    "Verdicts",
    "Rho, recall",
    "Rho, exact",
    "Mean when exact",
    "Mean when not",
    "Itself",
    "Rho, length",
    "at equal quality",
    "List",
  ];
  return (
    <ScrollTable caption="Judges, scores 1 to 5" dense>
      <Head first={["Judge"]} names={names} />
      <tbody>
        {judges.map((judge) => (
          <tr key={judge.rater}>
            <th scope="row">{judge.rater}</th>
            <Figures
              cells={[
                formatCount(judge.answers),
                formatFigure(judge.with_recall, 2),
                formatFigure(judge.with_exact, 2),
                counted(formatFigure(judge.when_exact.mean, 2), judge.when_exact.answers),
                counted(formatFigure(judge.when_not_exact.mean, 2), judge.when_not_exact.answers),
                counted(formatFigure(judge.self_consistency.equal, 2), judge.self_consistency.pairs),
                formatFigure(judge.length_bias.raw, 2),
                counted(formatFigure(judge.length_bias.within, 2), judge.length_bias.answers),
                counted(formatDifference(judge.list_bias.difference, 2), judge.list_bias.compared_with),
              ]}
            />
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function AgreementTable({ pairs }: { readonly pairs: Judges["agreement"] }) {
  return (
    <ScrollTable caption="Judges pair by pair" dense>
      <Head
        first={["Judge", "and"]}
        names={["Answers", "Equal scores", "Kappa, quadratic weights", "Spearman's rho"]}
      />
      <tbody>
        {pairs.map(({ a, b, items, exact, kappa, spearman }) => (
          <tr key={JSON.stringify([a, b])}>
            <th scope="row">{a}</th>
            <td>{b}</td>
            <Figures
              cells={[
                formatCount(items),
                formatFigure(exact, 2),
                formatFigure(kappa, 2),
                formatFigure(spearman, 2),
              ]}
            />
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Head({ first, names }: { readonly first: readonly string[]; readonly names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {[...first, ...names].map((name, i) => (
          <th key={name} scope="col" class={i < first.length ? undefined : "num"}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Figures({ cells }: { readonly cells: readonly ComponentChildren[] }) {
  return (
    <>
      {cells.map((cell, i) => (
        <td key={`${i}`} class="num">
          {cell}
        </td>
      ))}
    </>
  );
}

/** A figure with the number of answers, or pairs of verdicts, that it rests on. */
function counted(figure: string, count: number): ComponentChildren {
  if (figure === DASH) return figure;
  return (
    <>
      {figure} <small>of {formatCount(count)}</small>
    </>
  );
}
