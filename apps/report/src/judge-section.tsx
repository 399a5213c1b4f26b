import type { RunStatistics } from "@hg-rag/evaluator";
import { type ComponentChildren, Fragment } from "preact";
import { DASH, formatCount, formatDifference, formatFigure } from "./format.js";
import { systemsOf } from "./order.js";
import { colorClass } from "./palette.js";
import type { RunData } from "./run-data.js";
import { ScrollTable, SystemName } from "./scroll-table.js";
import type { SectionProps } from "./section-props.js";

type JudgedSystem = RunStatistics["judges"][number];

const ASSESSMENT = [
  "Verdicts",
  "Rho, recall",
  "Rho, exact",
  "Mean when exact",
  "Mean when not",
  "Itself",
  "Rho, length",
  "Rho, length at equal quality",
  "List",
];
const AGREEMENT = ["Answers", "Equal scores", "Kappa, quadratic weights", "Spearman's rho"];

/** Whether anybody judged. */
export function hasJudges(run: RunData): boolean {
  return judgedSystems(run).length > 0;
}

/** The judges under test, and pair by pair, on each system's answers. */
export function JudgeSection({ run, id, systems }: SectionProps) {
  const judged = judgedSystems(run);
  if (judged.length === 0) return null;
  const pairs = judged.filter(({ agreement }) => agreement.length > 0);
  return (
    <section id={id}>
      <h3>The judges under test</h3>
      <p>
        Does a judge's score follow what the answer names? Rho is Spearman's: with the share of the gold
        named, with the exact set, and with the length of the answer, in all and among answers of equal
        quality, where it should be near 0. List: mean score with bullets or numbers less without, at equal
        recall. Itself: the share of equal scores when the same words were judged twice. Each system's answers
        stand apart: a judge that merely tells systems apart would look good on all together.
      </p>
      <ScrollTable caption="Judges, scores 1 to 5" dense>
        <Head first={["Answers of", "Judge"]} names={ASSESSMENT} />
        {judged.map(({ system, judges }) => (
          <Rows
            key={system}
            system={system}
            color={colorClass(system, systems)}
            rows={judges.map((judge) => ({ head: [judge.rater], cells: assessmentCells(judge) }))}
          />
        ))}
      </ScrollTable>
      {pairs.length > 0 && (
        <ScrollTable caption="Judges pair by pair" dense>
          <Head first={["Answers of", "Judge", "and"]} names={AGREEMENT} />
          {pairs.map(({ system, agreement }) => (
            <Rows
              key={system}
              system={system}
              color={colorClass(system, systems)}
              rows={agreement.map((pair) => ({ head: [pair.a, pair.b], cells: agreementCells(pair) }))}
            />
          ))}
        </ScrollTable>
      )}
    </section>
  );
}

function assessmentCells(judge: JudgedSystem["judges"][number]): ComponentChildren[] {
  const { when_exact, when_not_exact, self_consistency, length_bias, list_bias } = judge;
  return [
    formatCount(judge.answers),
    formatFigure(judge.with_recall, 2),
    formatFigure(judge.with_exact, 2),
    counted(formatFigure(when_exact.mean, 2), when_exact.answers),
    counted(formatFigure(when_not_exact.mean, 2), when_not_exact.answers),
    counted(formatFigure(self_consistency.equal, 2), self_consistency.pairs),
    formatFigure(length_bias.raw, 2),
    counted(formatFigure(length_bias.within, 2), length_bias.answers),
    counted(formatDifference(list_bias.difference, 2), list_bias.compared_with),
  ];
}

function agreementCells({ items, exact, kappa, spearman }: JudgedSystem["agreement"][number]): string[] {
  return [formatCount(items), formatFigure(exact, 2), formatFigure(kappa, 2), formatFigure(spearman, 2)];
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

function Rows({
  system,
  color,
  rows,
}: {
  readonly system: string;
  readonly color: string;
  readonly rows: readonly {
    readonly head: readonly string[];
    readonly cells: readonly ComponentChildren[];
  }[];
}) {
  return (
    <tbody class="group">
      {rows.map(({ head, cells }, i) => (
        <tr key={JSON.stringify(head)}>
          {i === 0 && (
            <th scope="rowgroup" rowSpan={rows.length}>
              <SystemName name={system} color={color} />
            </th>
          )}
          {head.map((name) => (
            <th key={name}>{name}</th>
          ))}
          {cells.map((cell, j) => (
            <td key={`${j}`} class="num">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** A figure with the number of answers, or pairs of verdicts, that it rests on. */
function counted(figure: string, count: number): ComponentChildren {
  if (figure === DASH) return figure;
  return (
    <Fragment>
      {figure} <small>of {formatCount(count)}</small>
    </Fragment>
  );
}

/** Systems whose answers were judged, in page order. */
function judgedSystems(run: RunData): readonly JudgedSystem[] {
  const judged = run.metrics.statistics?.judges ?? [];
  return systemsOf([run]).flatMap((system) => judged.filter((each) => each.system === system));
}
