import { PAPER_SIZES } from "@hg-rag/evaluator";
import { align } from "../align.js";
import type { CheckedFigure } from "./printed-figures.js";
import type { Replication } from "./replication.js";

/** Tables 3 and 4: a line for what is measured, a column a size, both figures where they differ. */
export function tablesText({ printed, reproduced, figures }: Replication["tables"]): string[] {
  const lines = new Map<string, CheckedFigure[]>();
  for (const figure of figures) {
    const key = JSON.stringify([figure.table, figure.metric, figure.system, figure.kind]);
    lines.set(key, [...(lines.get(key) ?? []), figure]);
  }
  const rows = [...lines.values()]
    .map((members) => {
      const { table, metric, system, kind } = members[0]!;
      const cells = PAPER_SIZES.map((size) => cell(members.find(({ world_size }) => world_size === size)));
      return [String(table), metric, system, kind, ...cells];
    })
    .sort((a, b) => compare(a[0]!, b[0]!) || compare(a[1]!, b[1]!) || compare(a[2]!, b[2]!));
  return [
    `TABLES 3 AND 4: ${reproduced} of ${printed} printed figures follow from the recorded answers`,
    "(answers scored anew, the judge's scores as recorded; - where the paper prints none)",
    ...align([["table", "metric", "system", "kind", ...PAPER_SIZES], ...rows], 4),
  ];
}

function cell(figure: CheckedFigure | undefined): string {
  if (figure === undefined) return "-";
  const { printed, computed, reproduces } = figure;
  return reproduces ? printed : `${computed ?? "none"} (printed ${printed})`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
