import type { Manifest } from "@hg-rag/evaluator";
import { formatCount, formatList, formatPlural } from "./format.js";
import type { RunData } from "./run-data.js";
import { RunNotes } from "./run-notes.js";

/** What was run, in one sentence; its models and amounts; and what qualifies its figures. */
export function RunIntro({ run, letter }: { readonly run: RunData; readonly letter: string | null }) {
  return (
    <div class="intro">
      {letter !== null && (
        <h2 class="run-name">
          <span class="letter">{letter}</span> {run.manifest.run}
        </h2>
      )}
      <p class="lead">{statement(run.manifest)}</p>
      <RunNotes run={run} />
      <dl class="facts">
        {facts(run).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function statement(manifest: Manifest): string {
  const { systems, worlds, questions_per_world: questions, trials, models } = manifest;
  const names = worlds.length <= 6 ? ` (${formatList(worlds.map(({ name }) => name))})` : "";
  const answered =
    models.chat === null
      ? "fetched contexts, without answers, for"
      : `answered, with ${models.chat.id} writing the answers,`;
  const listed = systems.length <= 12 ? ` (${formatList(systems)})` : "";
  return (
    `${formatPlural(systems.length, "system")}${listed} ${answered} ` +
    `up to ${formatPlural(questions, "question")} on each of ${formatPlural(worlds.length, "world")}${names}, ` +
    `in ${formatPlural(trials, "trial")}.`
  );
}

function facts({ config, manifest, records }: RunData): (readonly [string, string])[] {
  const { models } = manifest;
  return [
    ["Profile", manifest.profile],
    ["Answers", models.chat?.id ?? "none"],
    ["Anchors", models.extractor?.id ?? "none"],
    ["Embeddings", models.embedder?.id ?? "none"],
    [
      "Judge",
      [models.judge ?? [], models.other_judges ?? []]
        .flat()
        .map(({ id }) => id)
        .join(", ") || "none",
    ],
    ...(typeof config.prompts === "string" ? [["Prompts", config.prompts] as const] : []),
    ["Records", formatCount(records.length)],
    ["Started", manifest.started],
  ];
}
