import { sizesOf, systemsOf } from "./order.js";
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
  /** Factual accuracy (0 to 2) by size, in the order of `sizes`; null where nothing was scored. */
  readonly values: readonly (number | null)[];
}

export interface ScaleData {
  readonly sizes: readonly ScaleSize[];
  readonly series: readonly ScaleSeries[];
}

/**
 * Mean factual accuracy by world size, one series a system and run, and the paper's own figures for systems that
 * stand in it. The paper's figures are placed at the runs' worlds of the same size, not at the paper's.
 */
export function scaleData(runs: readonly RunData[]): ScaleData {
  const sizes = sizesOf(runs).map((size) => ({ size, nodes: meanNodes(runs, size) }));
  const systems = systemsOf(runs);
  const own = systems.flatMap((system) =>
    runs.flatMap((run, index) => {
      if (!run.metrics.groups.some((group) => group.system === system)) return [];
      return [
        {
          key: `${system}/${index}`,
          label: runs.length === 1 ? system : `${system} ${runLetter(index)}`,
          colorClass: colorClass(system, systems),
          source: "run" as const,
          run: index,
          values: sizes.map(
            ({ size }) => findGroup(run, size, system, "overall")?.means.factual_accuracy ?? null,
          ),
        },
      ];
    }),
  );
  return { sizes, series: [...own, ...paperSeries(sizes, systems)] };
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
