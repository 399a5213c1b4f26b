import type { ModelEntry } from "@hg-rag/evaluator";
import { DASH, formatCount, formatDuration } from "./format.js";
import type { RunData } from "./run-data.js";
import { ScrollTable } from "./scroll-table.js";
import type { SectionProps } from "./section-props.js";

/** What produced the figures: manifest.json and config.json. */
export function ManifestSection({ run, id }: Pick<SectionProps, "run" | "id">) {
  return (
    <section id={id}>
      <h3>What produced this</h3>
      <details>
        <summary>Models, seeds, versions, commit, hashes and times</summary>
        <dl class="manifest">
          {entries(run).map(([name, value], i) => (
            <div key={`${i}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <WorldTable run={run} />
      </details>
      <details>
        <summary>Configuration</summary>
        <pre>{JSON.stringify(run.config, null, 2)}</pre>
      </details>
    </section>
  );
}

function entries({ manifest }: RunData): (readonly [string, string])[] {
  const { models } = manifest;
  const embedder = models.embedder === null ? "" : `, ${models.embedder.dimension ?? "unknown"} dimensions`;
  return [
    ["Run", manifest.run],
    ["Profile", manifest.profile],
    ["Started", manifest.started],
    ["Finished", manifest.finished ?? "not yet"],
    ["Commit", manifest.git_commit ?? DASH],
    ["Platform", manifest.platform],
    ["Chat model", model(models.chat)],
    ["Extractor", model(models.extractor)],
    ["Embedder", model(models.embedder) + embedder],
    ["Judge", model(models.judge) + (manifest.judge_is_candidate ? ", the answering model itself" : "")],
    ...(models.other_judges ?? []).map((judge) => ["Further judge", model(judge)] as const),
    ["Ground-truth fallback", manifest.ground_truth_fallback ? "allowed" : "off"],
    ["Seeds", manifest.seeds.join(", ")],
    ["Trials", formatCount(manifest.trials)],
    ["Questions per world", formatCount(manifest.questions_per_world)],
    ...Object.entries(manifest.versions).map(([name, version]) => [`Version of ${name}`, version] as const),
    ...Object.entries(manifest.ms).map(([stage, ms]) => [`Time in ${stage}`, formatDuration(ms)] as const),
  ];
}

function model(entry: ModelEntry | null): string {
  if (entry === null) return "none";
  return entry.is_language_model ? entry.id : `${entry.id}, no language model`;
}

function WorldTable({ run }: { readonly run: RunData }) {
  return (
    <ScrollTable caption="Worlds">
      <thead>
        <tr>
          {["World", "Size", "Seed", "Nodes", "Edges", "Questions", "SHA-256 of graph and questions"].map(
            (name, i) => (
              <th key={name} scope="col" class={i >= 2 && i <= 5 ? "num" : undefined}>
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {run.manifest.worlds.map((world) => (
          <tr key={world.name}>
            <th scope="row">{world.name}</th>
            <td>{world.world_size}</td>
            <td class="num">{world.seed}</td>
            <td class="num">{formatCount(world.nodes)}</td>
            <td class="num">{formatCount(world.edges)}</td>
            <td class="num">{formatCount(world.questions)}</td>
            <td class="hash">
              {world.graph_sha256}
              <br />
              {world.questions_sha256}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
