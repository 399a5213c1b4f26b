import { render } from "preact-render-to-string";
import { SVG_STYLE } from "./chart-style.js";
import { formatFigure } from "./format.js";
import type { RunData } from "./run-data.js";
import { type ChartFrame, type DrawnSeries, type ScaleLayout, scaleLayout } from "./scale-layout.js";
import { drawnData, type ScaleData, scaleData } from "./scale-series.js";

const WIDE: ChartFrame = { width: 860, height: 430, labels: 210 };
const NARROW: ChartFrame = { width: 400, height: 400, labels: 140 };

/**
 * The headline chart as a standalone SVG document: factual accuracy (0 to 2) by world size, one line a system, the
 * paper's own figures dashed; evidence recall (0 to 1) for runs without answers. At most 14 systems are drawn, and no
 * worlds under a condition beside plain ones. It brings its styles along, for a light and a dark ground.
 */
export function scaleChart(runs: readonly RunData[]): string {
  return `${render(<Chart data={scaleData(runs)} frame={WIDE} name="chart" standalone />)}\n`;
}

/** The same chart within the page, in two widths of which the style shows one. */
export function ScaleChartView({ data }: { readonly data: ScaleData }) {
  return (
    <>
      <div class="chart-wide">
        <Chart data={data} frame={WIDE} name="chart-wide" />
      </div>
      <div class="chart-narrow">
        <Chart data={data} frame={NARROW} name="chart-narrow" />
      </div>
    </>
  );
}

interface ChartProps {
  readonly data: ScaleData;
  readonly frame: ChartFrame;
  /** Prefix of the ids of title and description, unique on the page. */
  readonly name: string;
  readonly standalone?: boolean;
}

function Chart({ data: all, frame, name, standalone = false }: ChartProps) {
  const data = drawnData(all);
  const layout = scaleLayout(data, frame);
  const { headline } = data;
  return (
    <svg
      class="chart"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${frame.width} ${layout.height}`}
      {...(standalone ? { width: frame.width, height: layout.height } : {})}
      role="img"
      aria-labelledby={`${name}-title ${name}-desc`}
    >
      <title id={`${name}-title`}>{`${headline.name} by world size`}</title>
      <desc id={`${name}-desc`}>{describe(data)}</desc>
      {standalone && <style>{SVG_STYLE}</style>}
      {standalone && <rect class="ground" width={frame.width} height={layout.height} rx="8" />}
      <text class="chart-title" x="8" y="24">
        {`${headline.name}, 0 to ${headline.most}`}{" "}
        <tspan class="what" dx="6">
          {subtitle(data, frame)}
        </tspan>
      </text>
      <Axes layout={layout} />
      {[...layout.series].reverse().map((drawn) => (
        <Series key={drawn.series.key} drawn={drawn} />
      ))}
    </svg>
  );
}

function Axes({ layout }: { readonly layout: ScaleLayout }) {
  return (
    <>
      {layout.yTicks.map(({ y, text }) => (
        <g key={text}>
          <line class="grid" x1={layout.left} x2={layout.right} y1={y} y2={y} />
          <text x={layout.left - 8} y={y + 4} text-anchor="end">
            {text}
          </text>
        </g>
      ))}
      {layout.xTicks.map(({ x, y, size, nodes }) => (
        <text key={size} x={x} y={y} text-anchor="middle">
          <tspan class="size">{size}</tspan>
          <tspan x={x} dy="16">
            {nodes}
          </tspan>
        </text>
      ))}
    </>
  );
}

function Series({ drawn: { series, path, markers, label } }: { readonly drawn: DrawnSeries }) {
  return (
    <g class={`${series.colorClass} ${series.source} ${series.run > 0 ? "later" : ""}`.trim()}>
      <path class="leader" d={label.leader} />
      {path !== "" && <path class="line" d={path} />}
      {markers.map((marker) => (
        <path
          key={`${marker.x}`}
          class="marker"
          d={marker.path}
          transform={`translate(${marker.x},${marker.y})`}
        />
      ))}
      <text class="label" x={label.x} y={label.y + 4}>
        {label.text}
      </text>
    </g>
  );
}

function subtitle({ series }: ScaleData, { width }: ChartFrame): string {
  if (width < WIDE.width) return "by nodes, log scale";
  const paper = series.some(({ source }) => source === "paper") ? "; dashed: the paper's figures" : "";
  return `by number of nodes, log scale${paper}`;
}

function describe({ headline, sizes, series }: ScaleData): string {
  if (series.length === 0) return "No figures.";
  const lines = series.map(({ label, values }) => {
    const figures = values.map((value, i) => `${sizes[i]!.size} ${formatFigure(value, 2)}`);
    return `${label}: ${figures.join(", ")}.`;
  });
  return `Mean ${headline.name.toLowerCase()} against the number of nodes. ${lines.join(" ")}`;
}
