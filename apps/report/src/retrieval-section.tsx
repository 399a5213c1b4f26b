import type { GroupMetrics, MetricName } from "@hg-rag/evaluator";
import { DASH, formatCount, formatFigure } from "./format.js";
import { kindsOf, sizesOf, systemsOf } from "./order.js";
import { colorClass } from "./palette.js";
import { findGroup } from "./run-data.js";
import { ScrollTable, SystemName } from "./scroll-table.js";
import type { SectionProps } from "./section-props.js";

const COLUMNS: readonly (readonly [MetricName, string])[] = [
  ["evidence_recall", "Evidence recall"],
  ["evidence_precision", "Evidence precision"],
  ["evidence_complete", "All evidence"],
  ["exact_set", "Exact set"],
  ["entity_f1", "Entity F1"],
];

/** What the contexts hold, whatever a model makes of them, and how exactly the answers name the gold. */
export function RetrievalSection({ run, id, systems }: SectionProps) {
  return (
    <section id={id}>
      <h3>Retrieval</h3>
      <p>
        The first four columns need no model: the share of the gold evidence that stands in the context, the
        share of the context that is gold evidence, the share of questions whose evidence is all there, and
        the mean length of the context. The last two compare the names in the answer with the gold answers.
      </p>
      <RetrievalTable run={run} kind="overall" systems={systems} />
      {kindsOf([run]).length > 0 && (
        <details>
          <summary>Retrieval by kind of question</summary>
          {kindsOf([run]).map((kind) => (
            <RetrievalTable key={kind} run={run} kind={kind} systems={systems} />
          ))}
        </details>
      )}
    </section>
  );
}

function RetrievalTable({
  run,
  kind,
  systems,
}: Pick<SectionProps, "run" | "systems"> & { readonly kind: string }) {
  const names = COLUMNS.map(([, name]) => name);
  return (
    <ScrollTable caption={kind === "overall" ? "All kinds of questions" : kind}>
      <thead>
        <tr>
          <th scope="col">System</th>
          <th scope="col" class="stick">
            World
          </th>
          {[...names.slice(0, 3), "Characters", ...names.slice(3)].map((name) => (
            <th key={name} scope="col" class="num">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {systemsOf([run]).map((system) => (
        <tbody key={system} class="group">
          {sizesOf([run]).map((size, i, sizes) => (
            <tr key={size}>
              {i === 0 && (
                <th scope="rowgroup" rowSpan={sizes.length}>
                  <SystemName name={system} color={colorClass(system, systems)} />
                </th>
              )}
              <th scope="row">{size}</th>
              <RetrievalCells group={findGroup(run, size, system, kind)} />
            </tr>
          ))}
        </tbody>
      ))}
    </ScrollTable>
  );
}

function RetrievalCells({ group }: { readonly group: GroupMetrics | undefined }) {
  const figures = COLUMNS.map(([metric]) => formatFigure(group?.means[metric], 2));
  const characters = group === undefined ? DASH : formatCount(group.context_characters);
  return (
    <>
      {[...figures.slice(0, 3), characters, ...figures.slice(3)].map((figure, i) => (
        <td key={`${i}`} class="num">
          {figure}
        </td>
      ))}
    </>
  );
}
