import { formatFigure } from "./format.js";
import { type HeadlineMetric, headlineMetric } from "./headline-metric.js";
import { kindsOf, sizesOf, systemsOf } from "./order.js";
import { colorClass } from "./palette.js";
import { findGroup } from "./run-data.js";
import { SystemName } from "./scroll-table.js";
import type { SectionProps } from "./section-props.js";

/** Steps of the heat scale beyond the first: 0 to 2 points in quarters. */
const STEPS = 8;
/** More sizes than this, or longer names, and a table takes the page's whole width. */
const NARROW_SIZES = 4;
const NARROW_NAME = 16;

/** The headline metric by kind: one small table a kind, systems down and sizes across. */
export function HeatSection({ run, id, systems }: SectionProps) {
  const kinds = kindsOf([run]);
  if (kinds.length === 0) return null;
  const headline = headlineMetric([run]);
  const wide =
    sizesOf([run]).length > NARROW_SIZES || systemsOf([run]).some(({ length }) => length > NARROW_NAME);
  return (
    <section id={id}>
      <h3>Where the systems differ</h3>
      <p>
        {headline.name}, 0 to {headline.most}, by kind of question: the stronger the colour, the higher.
      </p>
      <div class={wide ? "multiples wide" : "multiples"}>
        {kinds.map((kind) => (
          <HeatTable key={kind} run={run} kind={kind} headline={headline} systems={systems} />
        ))}
      </div>
    </section>
  );
}

function HeatTable({
  run,
  kind,
  headline,
  systems,
}: Pick<SectionProps, "run" | "systems"> & { readonly kind: string; readonly headline: HeadlineMetric }) {
  const sizes = sizesOf([run]);
  return (
    <div class="heat-scroll">
      <table class="heat">
        <caption>{kind}</caption>
        <thead>
          <tr>
            <td />
            {sizes.map((size) => (
              <th key={size} scope="col">
                {size}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {systemsOf([run]).map((system) => (
            <tr key={system}>
              <th scope="row">
                <SystemName name={system} color={colorClass(system, systems)} />
              </th>
              {sizes.map((size) => (
                <HeatCell
                  key={size}
                  value={findGroup(run, size, system, kind)?.means[headline.metric] ?? null}
                  most={headline.most}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeatCell({ value, most }: { readonly value: number | null; readonly most: number }) {
  const step = value === null ? "none" : Math.round((Math.min(most, Math.max(0, value)) / most) * STEPS);
  return <td class={`num q${step}`}>{formatFigure(value, 2)}</td>;
}
