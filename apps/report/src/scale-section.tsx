import { formatCount, formatFigure } from "./format.js";
import type { RunData } from "./run-data.js";
import { ScaleChartView } from "./scale-chart.js";
import { type ScaleData, scaleData } from "./scale-series.js";
import { ScrollTable, SystemName } from "./scroll-table.js";

/** The headline: the chart over all runs, and its figures as a table. */
export function ScaleSection({ runs }: { readonly runs: readonly RunData[] }) {
  const data = scaleData(runs);
  if (data.series.length === 0) {
    return (
      <section id="scale">
        <h2>Accuracy by world size</h2>
        <p class="note">Nothing was scored.</p>
      </section>
    );
  }
  const paper = data.series.some(({ source }) => source === "paper");
  return (
    <section id="scale">
      <h2>Accuracy by world size</h2>
      <figure class="card">
        <ScaleChartView data={data} />
        <figcaption>
          Mean factual accuracy (0 to 2, section 4.2 of the paper) over all kinds of questions; the number of
          nodes on a logarithmic scale.
          {paper &&
            " Dashed lines are the paper's own figures, placed at the worlds of the same name; the paper's baseline stands as vector."}
        </figcaption>
      </figure>
      <FigureTable data={data} />
    </section>
  );
}

function FigureTable({ data }: { readonly data: ScaleData }) {
  return (
    <ScrollTable caption="The figures of the chart">
      <thead>
        <tr>
          <th scope="col">System</th>
          {data.sizes.map(({ size, nodes }) => (
            <th key={size} scope="col" class="num">
              {size} <small>{formatCount(nodes)} nodes</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.series.map((series) => (
          <tr key={series.key} class={series.source}>
            <th scope="row">
              <SystemName name={series.label} color={series.colorClass} />
            </th>
            {series.values.map((value, i) => (
              <td key={data.sizes[i]!.size} class="num">
                {formatFigure(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
