import type { LeftOut, Manifest } from "@hg-rag/evaluator";
import type { RunConfig } from "./profile.js";
import { parseSystems } from "./system-spec.js";

/** What a reader of the numbers must know first. */
export function notesOf(manifest: Manifest, config: Pick<RunConfig, "retrieval" | "evidence">): string[] {
  const { models, judge_is_candidate, ground_truth_fallback, probes = [] } = manifest;
  const builtin = Object.values(models)
    .flat()
    .filter((model) => model !== null && !model.is_language_model);
  return [
    ...new Set(builtin.map((model) => `${model!.id} is no language model`)),
    ...probes
      .filter(({ passed }) => passed === false)
      .map(
        ({ model, name, seen }) =>
          `${model} failed the probe "${name}" (${seen}), and the run was allowed to go on`,
      ),
    ...(judge_is_candidate ? [`a judge is the answering model (${models.chat!.id}): self-consistency`] : []),
    ...(ground_truth_fallback
      ? ["a gold anchor replaces an extracted one of another type: a leak, counted"]
      : []),
    ...parseSystems(manifest.systems, config.retrieval)
      .filter(({ base, retrieval }) => base === "hgrag" && retrieval.linking === "gold")
      .map(({ name }) => `${name} is given the gold anchor: a ceiling and no result`),
    ...(config.evidence === "answers"
      ? ["evidence is, where questions give none, what they name and the nodes among their answers"]
      : []),
    ...leftOutNotes(manifest.left_out ?? []),
  ];
}

function leftOutNotes(leftOut: readonly LeftOut[]): string[] {
  const worlds = new Map<string, number>();
  for (const { system, reason } of leftOut) {
    const key = `${reason}: ${system} is left out`;
    worlds.set(key, (worlds.get(key) ?? 0) + 1);
  }
  return [...worlds].map(([key, count]) => `${key} of ${count} ${count === 1 ? "world" : "worlds"}`);
}
