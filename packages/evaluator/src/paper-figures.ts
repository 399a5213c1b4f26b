import type { MetricName } from "./record.js";

/** The paper's three world sizes (section 3.1). */
export const PAPER_SIZES = ["small", "medium", "large"] as const;

/** A figure that the paper prints. */
export interface PaperFigure {
  /** 3: accuracy, hallucination and locality; 4: the judge's scores. */
  readonly table: 3 | 4;
  /** The section whose text states it. */
  readonly section: "5.1" | "5.2" | "5.3";
  readonly system: "baseline" | "hgrag";
  readonly world_size: (typeof PAPER_SIZES)[number];
  /** One of `PAPER_KINDS`, or `overall`. */
  readonly kind: string;
  readonly metric: MetricName;
  /** As printed: its decimals say how it was rounded. */
  readonly printed: string;
}

type Printed = [size: (typeof PAPER_SIZES)[number], kind: string, printed: string][];

/**
 * The 47 figures of tables 3 and 4 that the paper's text states: "HG-RAG: Hierarchy-Guided Retrieval-Augmented
 * Generation", sections 5.1 to 5.3.
 */
export const PAPER_TABLES: readonly PaperFigure[] = [
  ...figures("5.1", "baseline", "factual_accuracy", [
    ["small", "overall", "1.004"],
    ["medium", "overall", "0.242"],
    ["large", "overall", "0.022"],
    ["medium", "hierarchical", "0.00"],
    ["medium", "local_fact", "0.00"],
    ["large", "hierarchical", "0.00"],
    ["large", "local_fact", "0.00"],
    ["small", "multi_hop", "1.184"],
    ["large", "multi_hop", "0.100"],
  ]),
  ...figures("5.1", "baseline", "hallucination_rate", [["large", "overall", "0.006"]]),
  ...figures("5.2", "hgrag", "factual_accuracy", [
    ["small", "overall", "1.792"],
    ["medium", "overall", "1.792"],
    ["large", "overall", "1.857"],
    ...everySize(["hierarchical", "local_fact"], "2.00"),
    ["small", "neighborhood", "1.750"],
    ["large", "neighborhood", "1.867"],
  ]),
  ...figures(
    "5.2",
    "hgrag",
    "locality_awareness",
    everySize(["local_fact", "hierarchical", "neighborhood", "multi_hop", "overall"], "1.00"),
  ),
  ...figures("5.2", "baseline", "locality_awareness", [["large", "multi_hop", "0.75"]]),
  ...figures("5.2", "hgrag", "hallucination_rate", [
    ["small", "overall", "0.018"],
    ["medium", "overall", "0.040"],
    ["large", "overall", "0.017"],
    ["medium", "local_fact", "0.125"],
  ]),
  ...figures("5.3", "baseline", "llm_judge_score", [
    ["small", "multi_hop", "3.450"],
    ["medium", "multi_hop", "2.817"],
    ["large", "multi_hop", "1.660"],
  ]),
  ...figures("5.3", "hgrag", "llm_judge_score", [
    ["small", "multi_hop", "3.233"],
    ["medium", "multi_hop", "3.883"],
    ["large", "multi_hop", "4.100"],
  ]),
];

/** A figure as the paper prints it; undefined where its text states none. */
export function printedFigure(place: {
  readonly system: PaperFigure["system"];
  readonly world_size: string;
  readonly kind: string;
  readonly metric: MetricName;
}): string | undefined {
  return PAPER_TABLES.find(
    (figure) =>
      figure.system === place.system &&
      figure.world_size === place.world_size &&
      figure.kind === place.kind &&
      figure.metric === place.metric,
  )?.printed;
}

function everySize(kinds: readonly string[], printed: string): Printed {
  return PAPER_SIZES.flatMap((size) => kinds.map((kind): Printed[number] => [size, kind, printed]));
}

function figures(
  section: PaperFigure["section"],
  system: PaperFigure["system"],
  metric: MetricName,
  rows: Printed,
): PaperFigure[] {
  const table = metric === "llm_judge_score" ? 4 : 3;
  return rows.map(([world_size, kind, printed]) => ({
    table,
    section,
    system,
    world_size,
    kind,
    metric,
    printed,
  }));
}
