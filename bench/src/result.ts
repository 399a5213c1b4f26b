import type { Times } from "./measure.js";

/** One measured thing: how long a call takes, or a figure with its unit. */
export interface Row {
  readonly name: string;
  readonly nodes?: number;
  readonly times?: Times;
  /** Bytes allocated per call. */
  readonly bytes?: number;
  readonly value?: number;
  readonly unit?: string;
}

/** A figure and what it must not fall below or exceed. Machines differ, so a miss of a plain time only warns. */
export interface Check {
  readonly name: string;
  readonly value: number;
  readonly floor?: number;
  readonly ceiling?: number;
  readonly unit?: string;
  readonly warnOnly?: true;
}

/** What a part of the suite found. */
export interface Result {
  readonly rows: readonly Row[];
  readonly checks: readonly Check[];
}

/** A figure that is not a number has missed as well. */
export function isMissed({ value, floor = Number.NEGATIVE_INFINITY, ceiling = Infinity }: Check): boolean {
  return !(value >= floor && value <= ceiling);
}

/** What a check says on one line: `name: value (at least floor)`. */
export function describeCheck({ name, value, floor, ceiling, unit = "" }: Check): string {
  const bounds = [
    ...(floor === undefined ? [] : [`at least ${floor}${unit}`]),
    ...(ceiling === undefined ? [] : [`at most ${ceiling}${unit}`]),
  ];
  return `${name}: ${roundFigure(value)}${unit} (${bounds.join(", ")})`;
}

/** Three digits that count, and all of a number's before the point. */
export function roundFigure(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 6));
}
