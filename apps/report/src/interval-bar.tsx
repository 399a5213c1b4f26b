interface IntervalBarProps {
  /** 0 to 1. */
  readonly mean: number | null;
  readonly low: number | null | undefined;
  readonly high: number | null | undefined;
}

const WIDTH = 72;
const HEIGHT = 14;
const EDGE = 4;

/** A mean between the ends of its interval on a line from 0 to 1; hidden from readers, since the figures stand beside. */
export function IntervalBar({ mean, low, high }: IntervalBarProps) {
  if (mean === null) return null;
  const x = (value: number) => Math.round((EDGE + value * (WIDTH - 2 * EDGE)) * 10) / 10;
  const middle = HEIGHT / 2;
  return (
    <svg class="bar" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path class="axis" d={`M${x(0)},${middle}H${x(1)}`} />
      {low != null && high != null && <path class="interval" d={`M${x(low)},${middle}H${x(high)}`} />}
      <circle class="point" cx={x(mean)} cy={middle} r="3.2" />
    </svg>
  );
}
