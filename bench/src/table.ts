import { describeCheck, isMissed, type Result, type Row, roundFigure } from "./result.js";

const NAME_WIDTH = 44;

/** What every part found, as plain text: its rows, then its checks. Times are in microseconds. */
export function table(results: ReadonlyMap<string, Result>): string {
  return [...results].map(([part, result]) => partTable(part, result)).join("\n");
}

function partTable(part: string, { rows, checks }: Result): string {
  const lines = [
    line(part, ["nodes", "p50 us", "p99 us", "bytes/call", "figure"]),
    ...rows.map((row) => line(`  ${row.name}`, cells(row))),
    ...checks.map(
      (check) => `  ${verdict(isMissed(check), check.warnOnly).padEnd(4)} ${describeCheck(check)}`,
    ),
  ];
  return `${lines.join("\n")}\n`;
}

function verdict(missed: boolean, warnOnly: true | undefined): string {
  return missed ? (warnOnly ? "warn" : "FAIL") : "ok";
}

function cells({ nodes, times, bytes, value, unit }: Row): string[] {
  const text = (figure: number | undefined) => (figure === undefined ? "" : roundFigure(figure));
  return [
    nodes === undefined ? "" : String(nodes),
    text(times?.p50),
    text(times?.p99),
    bytes === undefined ? "" : bytes.toFixed(0),
    value === undefined ? "" : `${roundFigure(value)} ${unit ?? ""}`.trim(),
  ];
}

function line(name: string, columns: readonly string[]): string {
  const widths = [10, 10, 10, 11, 13];
  return `${name.padEnd(NAME_WIDTH)}${columns.map((cell, at) => cell.padStart(widths[at]!)).join("")}`.trimEnd();
}
