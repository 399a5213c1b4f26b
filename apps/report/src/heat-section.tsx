import { formatFigure } from "./format.js";
import { kindsOf, sizesOf, systemsOf } from "./order.js";
import { colorClass } from "./palette.js";
import { findGroup } from "./run-data.js";
import { SystemName } from "./scroll-table.js";
import type { SectionProps } from "./section-props.js";

/** Steps of the heat scale beyond the first: 0 to 2 points in quarters. */
const STEPS = 8;

/** Factual accuracy by kind: one small table a kind, systems down and sizes across. */
export function HeatSection({ run, id, systems }: SectionProps) {
  const kinds = kindsOf([run]);
  if (kinds.length === 0) return null;
  return (
    <section id={id}>
      <h3>Where the systems differ</h3>
      <p>Factual accuracy, 0 to 2, by kind of question: the stronger the colour, the higher.</p>
      <div class="multiples">
        {kinds.map((kind) => (
          <HeatTable key={kind} run={run} kind={kind} systems={systems} />
        ))}
      </div>
    </section>
  );
}

function HeatTable({
  run,
  kind,
  systems,
}: Pick<SectionProps, "run" | "systems"> & { readonly kind: string }) {
  const sizes = sizesOf([run]);
  return (
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
                value={findGroup(run, size, system, kind)?.means.factual_accuracy ?? null}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HeatCell({ value }: { readonly value: number | null }) {
  const step = value === null ? "none" : Math.round((Math.min(2, Math.max(0, value)) / 2) * STEPS);
  return <td class={`num q${step}`}>{formatFigure(value, 2)}</td>;
}
