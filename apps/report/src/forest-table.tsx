import type { RunStatistics } from "@hg-rag/evaluator";
import { ForestAxis, ForestRow, forestLimit } from "./forest-plot.js";
import { DASH, formatCount, formatDifference, formatInterval, formatProbability } from "./format.js";
import { colorClass } from "./palette.js";
import { ScrollTable, SystemName } from "./scroll-table.js";

type Comparison = RunStatistics["comparisons"][number];

interface ForestTableProps {
  readonly caption: string;
  /** Of one metric; in the order of the rows within a size. */
  readonly comparisons: readonly Comparison[];
  readonly sizes: readonly string[];
  /** All systems on the page: they fix the colours. */
  readonly systems: readonly string[];
}

const HEADINGS = [
  "Difference",
  "95 % interval",
  "p",
  "p, Holm",
  "Least p",
  "Naive interval",
  "Worlds",
  "Needed",
];

/** Differences to the base, one row a system within each size, on one axis. */
export function ForestTable({ caption, comparisons, sizes, systems }: ForestTableProps) {
  const limit = forestLimit(comparisons);
  return (
    <ScrollTable caption={caption} dense>
      <thead>
        <tr>
          <th scope="col">World</th>
          <th scope="col" class="stick">
            System
          </th>
          <td class="bar-cell">
            <ForestAxis limit={limit} />
          </td>
          {HEADINGS.map((name) => (
            <th key={name} scope="col" class="num">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {sizes.map((size) => {
        const rows = comparisons.filter(({ world_size }) => world_size === size);
        return (
          <tbody key={size} class="group">
            {rows.map((row, i) => (
              <tr key={row.a}>
                {i === 0 && (
                  <th scope="rowgroup" rowSpan={rows.length}>
                    {size}
                  </th>
                )}
                <th scope="row">
                  <SystemName name={row.a} color={colorClass(row.a, systems)} />
                </th>
                <td class={`bar-cell ${colorClass(row.a, systems)}`}>
                  <ForestRow entry={row} limit={limit} />
                </td>
                <DifferenceCells row={row} />
              </tr>
            ))}
          </tbody>
        );
      })}
    </ScrollTable>
  );
}

function DifferenceCells({ row }: { readonly row: Comparison }) {
  const shown = row.p_holm !== null && row.p_holm <= 0.05;
  const tone = !shown ? "" : row.difference > 0 ? "better" : "worse";
  return (
    <>
      <td class={`num ${tone}`.trim()}>{formatDifference(row.difference)}</td>
      <td class="num">{formatInterval(row.low, row.high)}</td>
      <td class="num">{formatProbability(row.p)}</td>
      <td class="num">{formatProbability(row.p_holm)}</td>
      <td class="num printed">{formatProbability(row.smallest_p)}</td>
      <td class="num printed">{formatInterval(row.naive.low, row.naive.high)}</td>
      <td class="num">{formatCount(row.worlds)}</td>
      <td class="num">{row.needed_questions === null ? DASH : formatCount(row.needed_questions)}</td>
    </>
  );
}
