import { scaleLinear } from "d3-scale";
import type { ComponentChildren } from "preact";
import { formatDifference } from "./format.js";

/** A difference with the ends of its intervals, all in the metric's units; null where there is no interval. */
export interface ForestEntry {
  readonly difference: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly naive: { readonly low: number | null; readonly high: number | null };
}

const WIDTH = 150;
/** As high as a row, so that the zero lines join. */
const HEIGHT = 28;
const EDGE = 18;
/** Where the bars lie: the interval above, the naive one below it. */
const MIDDLE = 10.5;
const NAIVE = 18.5;
/** The axis leaves out what lies more than so many times as far as this share of the entries. */
const NEAR = 0.6;
const FAR = 3;

/**
 * The end of the entries' common axis, above 0: a round figure. A few entries far out, such as a system that sees
 * nothing, do not press all others onto zero: they are shown as arrows at the edge.
 */
export function forestLimit(entries: readonly ForestEntry[]): number {
  const extents = entries
    .map(({ difference, low, high, naive }) =>
      Math.max(...[difference, low ?? 0, high ?? 0, naive.low ?? 0, naive.high ?? 0].map(Math.abs)),
    )
    .sort((a, b) => a - b);
  const near = extents[Math.ceil(NEAR * extents.length) - 1] ?? 0;
  const limit = (near === 0 ? extents : extents.filter((extent) => extent <= FAR * near)).at(-1) ?? 0;
  return limit === 0 ? 1 : scaleLinear([-limit, limit], [0, 1]).nice(8).domain()[1]!;
}

/** One row of a forest plot: point and interval around zero, the naive interval in a lighter tone below. */
export function ForestRow({ entry, limit }: { readonly entry: ForestEntry; readonly limit: number }) {
  const { difference, low, high, naive } = entry;
  return (
    <Frame top={0}>
      {naive.low !== null && naive.high !== null && (
        <path class="naive" d={`M${position(naive.low, limit)},${NAIVE}H${position(naive.high, limit)}`} />
      )}
      {low !== null && high !== null && (
        <path class="interval" d={`M${position(low, limit)},${MIDDLE}H${position(high, limit)}`} />
      )}
      {Math.abs(difference) <= limit ? (
        <circle class="point" cx={position(difference, limit)} cy={MIDDLE} r="3.4" />
      ) : (
        <path class="point" d={arrow(Math.sign(difference))} />
      )}
    </Frame>
  );
}

/** The axis above the rows of a forest plot. */
export function ForestAxis({ limit }: { readonly limit: number }) {
  return (
    <Frame top={HEIGHT - 6}>
      {[-limit, 0, limit].map((value) => (
        <text key={value} x={position(value, limit)} y="18" text-anchor="middle">
          {Number(value.toPrecision(3)) === 0 ? "0" : axisText(value)}
        </text>
      ))}
    </Frame>
  );
}

function Frame({ top, children }: { readonly top: number; readonly children: ComponentChildren }) {
  return (
    <svg class="forest" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path class="zero" d={`M${WIDTH / 2},${top}V${HEIGHT}`} />
      {children}
    </svg>
  );
}

/** Not to more decimals than the limit needs. */
function axisText(value: number): string {
  const digits = String(Number(Math.abs(value).toPrecision(3))).split(".")[1]?.length ?? 0;
  return formatDifference(value, digits);
}

/** Points out of the axis, to the side of the sign. */
function arrow(sign: number): string {
  const tip = WIDTH / 2 + sign * (WIDTH / 2 - EDGE + 8);
  return `M${tip},${MIDDLE}l${-8 * sign},-4.5v9z`;
}

/** What lies beyond the axis stands at its edge. */
function position(value: number, limit: number): number {
  const within = Math.min(limit, Math.max(-limit, value));
  const x = EDGE + ((within + limit) / (2 * limit)) * (WIDTH - 2 * EDGE);
  return Math.round(x * 10) / 10;
}
