import { type MetricName, type PaperFigure, printedFigure } from "@hg-rag/evaluator";

/** The paper's name for a system of a run; null for a system that is not in the paper. */
export function paperSystem(system: string): PaperFigure["system"] | null {
  if (system === "hgrag") return "hgrag";
  return system === "vector" ? "baseline" : null;
}

/** What the paper states for a run's system, size, kind and metric; null where it states nothing. */
export function paperFigure(
  system: string,
  worldSize: string,
  kind: string,
  metric: MetricName,
): number | null {
  const own = paperSystem(system);
  const printed =
    own === null ? undefined : printedFigure({ system: own, world_size: worldSize, kind, metric });
  return printed === undefined ? null : Number(printed);
}
