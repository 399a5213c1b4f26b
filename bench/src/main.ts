import { growingSnapshots, paperSizes, type Row } from "./retrieval.js";

// Ratios within this one run say more than times: machines differ and are shared. `--large` adds a million nodes,
// `--json` prints the rows and ratios for programs.
const large = process.argv.includes("--large");
const json = process.argv.includes("--json");

/** A ratio and what it must not exceed. */
interface Ratio {
  readonly name: string;
  readonly value: number;
  readonly most: number;
}

const paper = await paperSizes();
const grown = await growingSnapshots([
  { size: "large" },
  { planets: 4, countries: 50, cities: 500 },
  ...(large ? [{ planets: 4, countries: 50, cities: 5000 }] : []),
]);
const first = grown[0]!;
const ratios: Ratio[] = [
  { name: "hgrag / edge scan, large world", value: p50("large: hgrag") / p50("large: edge scan"), most: 1 },
  {
    name: "hgrag with linking / vector, large world",
    value: p50("large: hgrag with linking") / p50("large: vector"),
    most: 1,
  },
  ...grown.slice(1).map(({ nodes, times }) => ({
    name: `snapshot of ${nodes} nodes / of ${first.nodes}`,
    value: times.p50 / first.times.p50,
    most: 3,
  })),
];

const rows = [...paper, ...grown];
process.stdout.write(json ? `${JSON.stringify({ rows, ratios }, null, 2)}\n` : table(rows, ratios));
const missed = ratios.filter(({ value, most }) => value > most);
if (missed.length > 0) {
  process.stderr.write(`above what it must not exceed: ${missed.map(({ name }) => name).join("; ")}\n`);
  process.exitCode = 1;
}

function p50(name: string): number {
  return paper.find((row) => row.name === name)!.times.p50;
}

function table(rows: readonly Row[], ratios: readonly Ratio[]): string {
  const lines = [
    `${"".padEnd(28)} ${"nodes".padStart(9)} ${"p50 us".padStart(9)} ${"p99 us".padStart(9)}`,
    ...rows.map(
      ({ name, nodes, times }) =>
        `${name.padEnd(28)} ${String(nodes).padStart(9)} ${times.p50.toFixed(0).padStart(9)} ${times.p99.toFixed(0).padStart(9)}`,
    ),
    "",
    ...ratios.map(({ name, value, most }) => `${name}: ${value.toFixed(2)} (at most ${most})`),
  ];
  return `${lines.join("\n")}\n`;
}
