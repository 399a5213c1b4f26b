import type { MetricsDocument } from "./metrics-document.js";
import { PAPER_SIZES, type PaperFigure, printedFigure } from "./paper-figures.js";
import { PAPER_KINDS } from "./question.js";

type CellPlace = Omit<PaperFigure, "section" | "printed">;

/** One figure of a run in the paper's tables, beside the paper's own. */
export interface PaperTableCell extends CellPlace {
  /** The mean of the rounded per-trial means (`paper_means`); null when the run has none. */
  readonly value: number | null;
  /** The value to as many decimals as the paper prints, three where it prints none; null without a value. */
  readonly text: string | null;
  /** What the paper prints; null where its text gives no figure. */
  readonly printed: string | null;
}

/** Which of a run's systems stand for the paper's two. */
export interface PaperTablesOptions {
  /** Default `vector`, as the dense baseline is called here; the paper's own rows say `baseline`. */
  readonly baseline?: string;
  /** Default `hgrag`. */
  readonly hgrag?: string;
}

const SYSTEMS = ["baseline", "hgrag"] as const;
const TEXT_METRICS = ["factual_accuracy", "hallucination_rate", "locality_awareness"] as const;

/**
 * Tables 3 and 4 of the paper from a run: table 3 has accuracy, hallucination and locality of both systems for every
 * size and kind and overall (90 cells), table 4 the judge's scores of multi_hop questions (6 cells).
 */
export function paperTables(
  metrics: MetricsDocument,
  options: PaperTablesOptions = {},
): { readonly table3: PaperTableCell[]; readonly table4: PaperTableCell[] } {
  const names = { baseline: options.baseline ?? "vector", hgrag: options.hgrag ?? "hgrag" };
  const cell = (place: CellPlace) => tableCell(metrics, place, names[place.system]);
  const places = PAPER_SIZES.flatMap((world_size) => SYSTEMS.map((system) => ({ world_size, system })));
  return {
    table3: places.flatMap((place) =>
      [...PAPER_KINDS, "overall"].flatMap((kind) =>
        TEXT_METRICS.map((metric) => cell({ table: 3, ...place, kind, metric })),
      ),
    ),
    table4: places.map((place) => cell({ table: 4, ...place, kind: "multi_hop", metric: "llm_judge_score" })),
  };
}

function tableCell(metrics: MetricsDocument, place: CellPlace, system: string): PaperTableCell {
  const { world_size, kind, metric } = place;
  const group = metrics.groups.find(
    (each) => each.world_size === world_size && each.system === system && each.kind === kind,
  );
  const value = group?.paper_means[metric] ?? null;
  const printed = printedFigure(place);
  const decimals = printed?.split(".")[1]?.length ?? 3;
  return {
    ...place,
    value,
    text: value === null ? null : value.toFixed(decimals),
    printed: printed ?? null,
  };
}
