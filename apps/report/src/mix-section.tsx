import type { RunStatistics } from "@hg-rag/evaluator";
import { COMPARED_METRICS } from "./compared-metrics.js";
import { DASH, formatCount, formatFigure } from "./format.js";
import { sizesOf, systemsOf } from "./order.js";
import { colorClass } from "./palette.js";
import type { RunData } from "./run-data.js";
import { ScrollTable, SystemName } from "./scroll-table.js";
import type { SectionProps } from "./section-props.js";

type Mix = RunStatistics["fixed_mix"][number];

/** Whether a run has sizes that were compared at one mix of templates. */
export function hasMixes(run: RunData): boolean {
  return mixesOf(run).length > 0;
}

/** Means by size at one mix of question templates, beside the means as the questions came. */
export function MixSection({ run, id, systems }: SectionProps) {
  const metrics = mixesOf(run);
  if (metrics.length === 0) return null;
  return (
    <section id={id}>
      <h3>Sizes at one mix of templates</h3>
      <p>
        Worlds of other sizes are asked other questions, so a plain mean differs by size even where nothing
        got harder. At one mix, the templates that all sizes have get the same weight in each. "Used" is the
        share of the questions whose template is one of these.
      </p>
      {metrics.map(({ metric, name, mixes }, i) => (
        <details key={metric} open={i === 0}>
          <summary>{name}</summary>
          <MixTable
            caption={`${name}: at one mix, and plain`}
            mixes={mixes}
            sizes={sizesOf([run])}
            systems={systems}
          />
        </details>
      ))}
    </section>
  );
}

function MixTable({
  caption,
  mixes,
  sizes,
  systems,
}: {
  readonly caption: string;
  readonly mixes: readonly Mix[];
  readonly sizes: readonly string[];
  readonly systems: readonly string[];
}) {
  return (
    <ScrollTable caption={caption} dense>
      <thead>
        <tr>
          <th scope="col" rowSpan={2} class="stick">
            System
          </th>
          {sizes.map((size) => (
            <th key={size} scope="colgroup" colSpan={2} class="first">
              {size}
            </th>
          ))}
          <th scope="col" rowSpan={2} class="num first">
            Templates
          </th>
          <th scope="col" rowSpan={2} class="num">
            Used
          </th>
        </tr>
        <tr>
          {sizes.flatMap((size) => [
            <th key={`${size}/mix`} scope="col" class="num first">
              one mix
            </th>,
            <th key={`${size}/plain`} scope="col" class="num">
              plain
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {mixes.map((mix) => (
          <MixRow key={mix.system} mix={mix} sizes={sizes} color={colorClass(mix.system, systems)} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

function MixRow({
  mix,
  sizes,
  color,
}: {
  readonly mix: Mix;
  readonly sizes: readonly string[];
  readonly color: string;
}) {
  return (
    <tr>
      <th scope="row">
        <SystemName name={mix.system} color={color} />
      </th>
      {sizes.flatMap((size) => {
        const own = mix.sizes.find(({ world_size }) => world_size === size);
        return [
          <td key={`${size}/mix`} class="num first">
            {formatFigure(own?.mean)}
          </td>,
          <td key={`${size}/plain`} class="num printed">
            {formatFigure(own?.plain_mean)}
          </td>,
        ];
      })}
      <td class="num first">{formatCount(mix.templates)}</td>
      <td class="num">{mix.share === null ? DASH : `${formatFigure(100 * mix.share, 0)} %`}</td>
    </tr>
  );
}

/** The mixes of each metric that has some, systems in page order. */
function mixesOf(run: RunData) {
  const order = systemsOf([run]);
  return COMPARED_METRICS.flatMap(([metric, name]) => {
    const mixes = (run.metrics.statistics?.fixed_mix ?? [])
      .filter((mix) => mix.metric === metric)
      .sort((a, b) => order.indexOf(a.system) - order.indexOf(b.system));
    return mixes.length === 0 ? [] : [{ metric, name, mixes }];
  });
}
