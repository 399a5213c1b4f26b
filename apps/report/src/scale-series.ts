import { type HeadlineMetric, headlineMetric } from "./headline-metric.js";
import { sizesOf, systemsOf, underCondition } from "./order.js";
import { colorClass } from "./palette.js";
import { paperFigure } from "./paper-figures.js";
import { findGroup, type RunData } from "./run-data.js";

/** A world size on the x axis. */
interface ScaleSize {
  readonly size: string;
  /** Mean number of nodes of the runs' worlds of that size, >= 1. */
  readonly nodes: number;
}

/** One line of the chart: a system in a run, or a system in the paper. */
export interface ScaleSeries {
  readonly key: string;
  readonly label: string;
  readonly colorClass: string;
  readonly source: "run" | "paper";
  /** Index of the run; 0 for the paper. */
  readonly run: number;
  /** Which marker it has: the run's index; of one run alone, the system's place. */
  readonly shape: number;
  /** The headline metric by size, in the order of `sizes`; null where nothing was scored. */
  readonly values: readonly (number | null)[];
}

export interface ScaleData {
  readonly headline: HeadlineMetric;
  readonly sizes: readonly ScaleSize[];
  readonly series: readonly ScaleSeries[];
}

/** The most lines of runs in one chart. */
const DRAWN_MOST = 14;

/**
 * The mean of the headline metric by world size, one series a system and run, and the paper's own figures for systems
 * that stand in it. The paper's figures are placed at the runs' worlds of the same size, not at the paper's.
 */
export function scaleData(runs: readonly RunData[]): ScaleData {
  const headline = headlineMetric(runs);
  const sizes = sizesOf(runs).map((size) => ({ size, nodes: meanNodes(runs, size) }));
  const systems = systemsOf(runs);
  const own = systems.flatMap((system, place) =>
    runs.flatMap((run, index) => {
      if (!run.metrics.groups.some((group) => group.system === system)) return [];
      return [
        {
          key: `${system}/${index}`,
          label: runs.length === 1 ? system : `${system} ${runLetter(index)}`,
          colorClass: colorClass(system, systems),
          source: "run" as const,
          run: index,
          shape: runs.length === 1 ? place : index,
          values: sizes.map(
            ({ size }) => findGroup(run, size, system, "overall")?.means[headline.metric] ?? null,
          ),
        },
      ];
    }),
  );
  const paper = headline.metric === "factual_accuracy" ? paperSeries(sizes, systems) : [];
  return { headline, sizes, series: [...own, ...paper] };
}

/**
 * What a chart can show: a line from one size to the next, so no worlds under a condition beside plain ones, and no
 * more lines than can be told apart, the first in page order.
 */
export function drawnData(data: ScaleData): ScaleData {
  const names = data.sizes.map(({ size }) => size);
  const plain = names.map((size) => !underCondition(size, names));
  const kept = plain.includes(true) ? plain : names.map(() => true);
  const own = data.series.filter(({ source }) => source === "run").slice(0, DRAWN_MOST);
  const paper = data.series.filter(({ source }) => source === "paper");
  return {
    headline: data.headline,
    sizes: data.sizes.filter((_, i) => kept[i]),
    series: [...own, ...paper].map((series) => ({
      ...series,
      values: series.values.filter((_, i) => kept[i]),
    })),
  };
}

/** `A` for the first run, `B` for the second, ... `AA` for the 27th. */
export function runLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : runLetter(Math.floor(index / 26) - 1) + last;
}

function paperSeries(sizes: readonly ScaleSize[], systems: readonly string[]): ScaleSeries[] {
  return systems.flatMap((system) => {
    const values = sizes.map(({ size }) => paperFigure(system, size, "overall", "factual_accuracy"));
    if (values.every((value) => value === null)) return [];
    const color = colorClass(system, systems);
    return [
      {
        key: `paper/${system}`,
        label: `${system}, paper`,
        colorClass: color,
        source: "paper",
        run: 0,
        shape: 0,
        values,
      },
    ];
  });
}

function meanNodes(runs: readonly RunData[], size: string): number {
  const worlds = runs.flatMap((run) => run.manifest.worlds.filter((world) => world.world_size === size));
  const total = worlds.reduce((sum, world) => sum + world.nodes, 0);
  return worlds.length === 0 ? 1 : Math.max(1, total / worlds.length);
}
