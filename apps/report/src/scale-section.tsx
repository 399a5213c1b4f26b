import { formatCount, formatFigure, formatList, formatPlural } from "./format.js";
import type { RunData } from "./run-data.js";
import { ScaleChartView } from "./scale-chart.js";
import { drawnData, type ScaleData, scaleData } from "./scale-series.js";
import { ScrollTable, SystemName } from "./scroll-table.js";

/** The headline: the chart over all runs, and its figures as a table. */
export function ScaleSection({ runs }: { readonly runs: readonly RunData[] }) {
  const data = scaleData(runs);
  const { headline } = data;
  if (data.series.length === 0) {
    return (
      <section id="scale">
        <h2>{headline.name} by world size</h2>
        <p class="note">Nothing was scored.</p>
      </section>
    );
  }
  const paper = data.series.some(({ source }) => source === "paper");
  return (
    <section id="scale">
      <h2>{headline.name} by world size</h2>
      <figure class="card">
        <ScaleChartView data={data} />
        <figcaption>
          Mean {MEANING[headline.metric]} over all kinds of questions; the number of nodes on a logarithmic
          scale.
          {paper &&
            " Dashed lines are the paper's own figures, placed at the worlds of the same name; the paper's baseline stands as vector."}
          {notDrawn(data)}
        </figcaption>
      </figure>
      <FigureTable data={data} />
    </section>
  );
}

const MEANING = {
  factual_accuracy: "factual accuracy (0 to 2, section 4.2 of the paper)",
  evidence_recall: "share of the gold evidence that stands in the context",
};

/** What is in the table and not in the chart. */
function notDrawn(data: ScaleData): string {
  const drawn = drawnData(data);
  const lines = data.series.length - drawn.series.length;
  const sizes = data.sizes.length - drawn.sizes.length;
  const left = [
    ...(lines > 0 ? [formatPlural(lines, "further system")] : []),
    ...(sizes > 0 ? [`${formatPlural(sizes, "world size")} under a condition`] : []),
  ];
  return left.length === 0 ? "" : ` Only in the table: ${formatList(left)}.`;
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
