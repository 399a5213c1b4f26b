import { DASH, formatDifference } from "./format.js";
import { ScrollTable, SystemName } from "./scroll-table.js";

/** A system and kind, with a cell a size. */
export interface ComparisonRow {
  readonly system: string;
  readonly color: string;
  readonly kind: string;
  readonly cells: readonly Comparison[];
}

/** Figures as printed, to the same decimals; null where there is none. */
interface Comparison {
  readonly run: string | null;
  readonly paper: string | null;
}

interface ComparisonTableProps {
  readonly caption: string;
  readonly sizes: readonly string[];
  /** Rows of one system stand together. */
  readonly rows: readonly ComparisonRow[];
  readonly lowerIsBetter: boolean;
}

/** This run, the paper and the difference, three columns a size. */
export function ComparisonTable({ caption, sizes, rows, lowerIsBetter }: ComparisonTableProps) {
  const systems = [...new Set(rows.map(({ system }) => system))];
  return (
    <ScrollTable caption={caption}>
      <ComparisonHead sizes={sizes} />
      {systems.map((system) => (
        <tbody key={system} class="group">
          {rows
            .filter((row) => row.system === system)
            .map((row, i, own) => (
              <tr key={row.kind} class={row.kind === "overall" ? "overall" : undefined}>
                {i === 0 && (
                  <th scope="rowgroup" rowSpan={own.length}>
                    <SystemName name={system} color={row.color} />
                  </th>
                )}
                <th scope="row">{row.kind}</th>
                {row.cells.map((cell, j) => (
                  <ComparisonCells key={sizes[j]} {...cell} lowerIsBetter={lowerIsBetter} />
                ))}
              </tr>
            ))}
        </tbody>
      ))}
    </ScrollTable>
  );
}

function ComparisonHead({ sizes }: { readonly sizes: readonly string[] }) {
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          System
        </th>
        <th scope="col" rowSpan={2} class="stick">
          Kind
        </th>
        {sizes.map((size) => (
          <th key={size} scope="colgroup" colSpan={3} class="first">
            {size}
          </th>
        ))}
      </tr>
      <tr>
        {sizes.flatMap((size) =>
          ["run", "paper", "diff."].map((name, i) => (
            <th key={`${size}/${name}`} scope="col" class={i === 0 ? "num first" : "num"}>
              {name}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

function ComparisonCells({ run, paper, lowerIsBetter }: Comparison & { readonly lowerIsBetter: boolean }) {
  const digits = paper?.split(".")[1]?.length ?? 0;
  const difference =
    run === null || paper === null ? null : Number((Number(run) - Number(paper)).toFixed(digits));
  const gain = (difference ?? 0) * (lowerIsBetter ? -1 : 1);
  return (
    <>
      <td class="num first">{run ?? DASH}</td>
      <td class="num printed">{paper ?? DASH}</td>
      <td class={`num diff ${gain > 0 ? "better" : gain < 0 ? "worse" : ""}`}>
        {formatDifference(difference, digits)}
      </td>
    </>
  );
}
