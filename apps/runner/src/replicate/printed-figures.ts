import { aggregate, type PaperTableCell, paperTables, type RunRecord } from "@hg-rag/evaluator";

/** A figure that the paper prints, beside what its recorded answers give. */
export interface CheckedFigure
  extends Pick<PaperTableCell, "table" | "system" | "world_size" | "kind" | "metric"> {
  readonly printed: string;
  /** To as many decimals; null when there are no such answers. */
  readonly computed: string | null;
  readonly reproduces: boolean;
}

/** The printed figures of tables 3 and 4 against the answers, scored anew; the judge's scores are the recorded ones. */
export function printedFigures(records: readonly RunRecord[]): {
  readonly printed: number;
  readonly reproduced: number;
  readonly figures: CheckedFigure[];
} {
  const { table3, table4 } = paperTables(aggregate(records), { baseline: "baseline" });
  const figures = [...table3, ...table4].flatMap(
    ({ table, system, world_size, kind, metric, text, printed }): CheckedFigure[] =>
      printed === null
        ? []
        : [
            {
              table,
              system,
              world_size,
              kind,
              metric,
              printed,
              computed: text,
              reproduces: text === printed,
            },
          ],
  );
  return {
    printed: figures.length,
    reproduced: figures.filter((figure) => figure.reproduces).length,
    figures,
  };
}
