import { mean } from "../mean.js";
import { PAPER_SIZES } from "../paper-figures.js";
import type { MetricName, RunRecord } from "../record.js";
import { standardizedMeans } from "./template-mix.js";

/** One metric of one system by world size, at one mix of templates. */
export interface FixedMix {
  readonly system: string;
  readonly metric: MetricName;
  /** The paper's sizes first, then others by name. */
  readonly sizes: readonly {
    readonly world_size: string;
    /** At the mix of all sizes together; null where no template is common to all. */
    readonly mean: number | null;
    /** As the questions came. */
    readonly plain_mean: number;
  }[];
  /** Templates that every size has. */
  readonly templates: number;
  /** Share of the scored records whose template is one of these, 0 to 1; null without records. */
  readonly share: number | null;
}

/**
 * Means by world size at one mix of templates (`standardizedMeans`), so that a difference between sizes is none between
 * the questions that they happened to be asked. Records without a template are left out; with fewer than two sizes
 * there is nothing to compare.
 */
export function fixedMix(records: readonly RunRecord[], metrics: readonly MetricName[]): FixedMix[] {
  const told = records.filter(({ template }) => template !== undefined);
  const present = new Set(told.map(({ world_size }) => world_size));
  const paper: readonly string[] = PAPER_SIZES;
  const sizes = [
    ...paper.filter((size) => present.has(size)),
    ...[...present].filter((size) => !paper.includes(size)).sort(),
  ];
  if (sizes.length < 2) return [];
  const systems = [...new Set(told.map(({ system }) => system))].sort();
  return systems.flatMap((system) => {
    const own = told.filter((record) => record.system === system);
    return metrics.flatMap((metric) => mixOf(own, system, metric, sizes));
  });
}

function mixOf(
  records: readonly RunRecord[],
  system: string,
  metric: MetricName,
  sizes: readonly string[],
): FixedMix[] {
  const groups = new Map(
    sizes.map((size) => [
      size,
      records.flatMap(({ world_size, template, scores }) => {
        const value = scores[metric] ?? null;
        return world_size === size && value !== null ? [{ template: template!, value }] : [];
      }),
    ]),
  );
  for (const [size, values] of groups) if (values.length === 0) groups.delete(size);
  if (groups.size < 2) return [];
  const { means, templates, share } = standardizedMeans(groups);
  return [
    {
      system,
      metric,
      sizes: [...groups].map(([world_size, values]) => ({
        world_size,
        mean: means.get(world_size) ?? null,
        plain_mean: mean(values.map(({ value }) => value).sort((a, b) => a - b))!,
      })),
      templates: templates.length,
      share,
    },
  ];
}
