import { scaleLinear, scaleLog } from "d3-scale";
import { line, symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle, symbolWye } from "d3-shape";
import { formatCount, formatFigure } from "./format.js";
import { placeLabels } from "./label-placement.js";
import type { ScaleData, ScaleSeries } from "./scale-series.js";

/** A chart's frame in SVG units. */
export interface ChartFrame {
  readonly width: number;
  readonly height: number;
  /** Room on the right for the direct labels. */
  readonly labels: number;
}

export interface DrawnSeries {
  readonly series: ScaleSeries;
  /** SVG path; empty when no two neighbouring sizes have a value. */
  readonly path: string;
  readonly markers: readonly { readonly x: number; readonly y: number; readonly path: string }[];
  /** The label, and the line that leads to it from the last marker. */
  readonly label: { readonly x: number; readonly y: number; readonly text: string; readonly leader: string };
}

export interface ScaleLayout {
  readonly left: number;
  readonly right: number;
  /** Of the whole: taller than the frame where the labels need it. */
  readonly height: number;
  readonly yTicks: readonly { readonly y: number; readonly text: string }[];
  readonly xTicks: readonly {
    readonly x: number;
    readonly y: number;
    readonly size: string;
    readonly nodes: string;
  }[];
  readonly series: readonly DrawnSeries[];
}

const MARGIN = { top: 52, left: 42, bottom: 50 };
/** Height of a further row of tick labels. */
const TICK_ROW = 36;
/** Mean width of a character of a label, on the safe side. */
const CHARACTER = 7.9;
const SYMBOLS = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolWye];
const LABEL_GAP = 17;
/** From the last size to the labels. */
const LEADER = 26;
const TICK_ROOM = 76;

type Position = (value: number) => number;

/** Lays out the headline chart: nodes on a log scale, the metric from 0 to its most. */
export function scaleLayout({ headline, sizes, series }: ScaleData, frame: ChartFrame): ScaleLayout {
  const plotRight = frame.width - frame.labels - LEADER;
  const x = nodePosition(
    sizes.map(({ nodes }) => nodes),
    MARGIN.left + 22,
    plotRight,
  );
  const xs = sizes.map(({ nodes }) => x(nodes));
  const rows = tickRows(xs);
  const visible = series.filter(({ values }) => values.some((value) => value !== null));
  const below = MARGIN.bottom + TICK_ROW * Math.max(0, ...rows);
  // As many labels as there are lines stand one below the other.
  const height = Math.max(frame.height, MARGIN.top + LABEL_GAP * visible.length + below);
  const bottom = height - below;
  const y = scaleLinear([0, headline.most], [bottom, MARGIN.top]);
  const characters = Math.floor(frame.labels / CHARACTER) - " 0.00".length;
  const wanted = visible.map(({ values }) => y(values.findLast((value) => value !== null)!));
  const ys = placeLabels(wanted, { gap: LABEL_GAP, top: MARGIN.top - 14, bottom: bottom + 12 });
  return {
    left: MARGIN.left,
    right: plotRight + 10,
    height,
    yTicks: [0, 0.25, 0.5, 0.75, 1].map((share) => ({
      y: y(share * headline.most),
      text: (share * headline.most).toFixed(headline.most === 1 ? 2 : 1),
    })),
    xTicks: rows.map((row, i) => ({
      x: xs[i]!,
      y: bottom + 22 + row * TICK_ROW,
      size: sizes[i]!.size,
      nodes: `${formatCount(sizes[i]!.nodes)} nodes`,
    })),
    series: visible.map((one, i) => drawSeries(one, xs, y, { x: plotRight + LEADER, y: ys[i]!, characters })),
  };
}

function drawSeries(
  series: ScaleSeries,
  xs: readonly number[],
  y: Position,
  label: { readonly x: number; readonly y: number; readonly characters: number },
): DrawnSeries {
  const points = series.values.map((value, i) => ({ x: xs[i]!, value }));
  const scored = points.flatMap(({ x, value }) => (value === null ? [] : [{ x, y: y(value), value }]));
  const last = scored.at(-1)!;
  const path = line<(typeof points)[number]>()
    .defined(({ value }) => value !== null)
    .x(({ x }) => x)
    .y(({ value }) => y(value!))
    .digits(1);
  const shape = symbol(SYMBOLS[series.shape % SYMBOLS.length]!, series.source === "paper" ? 22 : 58).digits(
    2,
  );
  return {
    series,
    path: points.length > 1 ? (path(points) ?? "") : "",
    markers: scored.map((point) => ({ x: round(point.x), y: round(point.y), path: shape() ?? "" })),
    label: {
      x: round(label.x),
      y: round(label.y),
      text: `${shorten(series.label, label.characters)} ${formatFigure(last.value, 2)}`,
      leader: `M${round(last.x + 7)},${round(last.y)}L${round(label.x - 14)},${round(label.y)}L${round(label.x - 5)},${round(label.y)}`,
    },
  };
}

/** Positions on a log scale; one size alone stands in the middle. */
function nodePosition(nodes: readonly number[], left: number, right: number): Position {
  const least = Math.min(...nodes);
  const most = Math.max(...nodes);
  if (nodes.length === 0 || least === most) return () => (left + right) / 2;
  return scaleLog([least, most], [left, right]);
}

/** The row of each tick label: the first row in which it does not run into its neighbour. */
function tickRows(xs: readonly number[]): number[] {
  const ends: number[] = [];
  const rows = new Array<number>(xs.length).fill(0);
  for (const index of xs.map((_, i) => i).sort((a, b) => xs[a]! - xs[b]! || a - b)) {
    let row = 0;
    while ((ends[row] ?? Number.NEGATIVE_INFINITY) > xs[index]!) row++;
    rows[index] = row;
    ends[row] = xs[index]! + TICK_ROOM;
  }
  return rows;
}

/** Cut in the middle: variants of one system differ in their ends. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = Math.floor((most - 1) / 2);
  return `${text.slice(0, most - 1 - end)}…${text.slice(text.length - end)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
