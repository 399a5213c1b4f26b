import { type MetricName, type PaperTableCell, paperTables } from "@hg-rag/evaluator";
import { type ComparisonRow, ComparisonTable } from "./comparison-table.js";
import { formatList } from "./format.js";
import { sizesOf, systemsOf } from "./order.js";
import { colorClass } from "./palette.js";
import { paperSystem } from "./paper-figures.js";
import type { RunData } from "./run-data.js";
import type { SectionProps } from "./section-props.js";

const TABLE_3: readonly (readonly [MetricName, string])[] = [
  ["factual_accuracy", "Factual accuracy, 0 to 2, higher is better"],
  ["hallucination_rate", "Hallucination rate, 0 to 1, lower is better"],
  ["locality_awareness", "Locality awareness, 0 to 1, higher is better"],
];
const TABLE_4 = "LLM judge score, 1 to 5, higher is better";

/** Whether a run can be held against the paper: both of its systems, one of its sizes, and a score. */
export function hasPaperFigures(run: RunData): boolean {
  const own = systemsOf([run]).map(paperSystem);
  return (
    own.includes("hgrag") &&
    own.includes("baseline") &&
    paperTables(run.metrics).table3.some(({ value }) => value !== null)
  );
}

/** The paper's tables 3 and 4, cell by cell beside this run's figures. */
export function PaperSection({ run, id, systems }: SectionProps) {
  if (!hasPaperFigures(run)) return null;
  const { table3, table4 } = paperTables(run.metrics);
  const sizes = sizesOf([run]).filter((size) => table3.some((cell) => cell.world_size === size));
  const own = systemsOf([run]);
  const absent = own.filter((system) => paperSystem(system) === null);
  const rows = (cells: readonly PaperTableCell[]) => comparisonRows(cells, own, systems, sizes);
  return (
    <section id={id}>
      <h3>Against the paper</h3>
      <p>
        In each cell: this run, the paper, and the difference. This run's figures are taken as the paper takes
        its own, the mean of the trials' means after each was rounded to three decimals, with the decimals
        that the paper prints. A dash under "paper" is a figure that its text does not state. The paper's
        baseline stands beside vector.
        {absent.length > 0 && ` Not in the paper: ${formatList(absent)}.`}
      </p>
      <h4>Table 3: accuracy, hallucination and locality</h4>
      {TABLE_3.map(([metric, caption]) => (
        <ComparisonTable
          key={metric}
          caption={caption}
          sizes={sizes}
          rows={rows(table3.filter((cell) => cell.metric === metric))}
          lowerIsBetter={metric === "hallucination_rate"}
        />
      ))}
      <h4>Table 4: the judge on multi-hop questions</h4>
      <ComparisonTable caption={TABLE_4} sizes={sizes} rows={rows(table4)} lowerIsBetter={false} />
    </section>
  );
}

function comparisonRows(
  cells: readonly PaperTableCell[],
  own: readonly string[],
  systems: readonly string[],
  sizes: readonly string[],
): ComparisonRow[] {
  const kinds = [...new Set(cells.map(({ kind }) => kind))];
  return own
    .filter((system) => paperSystem(system) !== null)
    .flatMap((system) =>
      kinds.map((kind) => ({
        system,
        color: colorClass(system, systems),
        kind,
        cells: sizes.map((size) => {
          const cell = cells.find(
            (each) => each.system === paperSystem(system) && each.world_size === size && each.kind === kind,
          );
          return { run: cell?.text ?? null, paper: cell?.printed ?? null };
        }),
      })),
    );
}
