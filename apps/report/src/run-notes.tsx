import type { Manifest, ModelEntry } from "@hg-rag/evaluator";
import type { ComponentChildren } from "preact";
import { comparabilityNotes, type Note } from "./comparability-notes.js";
import { formatCount, formatList } from "./format.js";
import { sizesOf, systemsOf } from "./order.js";
import { findGroup, type RunData } from "./run-data.js";

/** What a reader must know before the figures. Nothing when nothing qualifies them. */
export function RunNotes({ run }: { readonly run: RunData }) {
  const { manifest } = run;
  const notes = [
    ...modelNotes(manifest.models),
    ...probeNotes(manifest),
    ...judgeNotes(manifest),
    ...comparabilityNotes(run),
    ...unfinishedNotes(manifest),
  ];
  const leak = leakNote(run);
  if (notes.length === 0 && leak === null) return null;
  return (
    <div class="notes" role="note">
      {notes.map((note) => (
        <p key={note.head}>
          <strong>{note.head}</strong> {note.body}
        </p>
      ))}
      {leak}
    </div>
  );
}

function modelNotes({ chat, extractor, embedder, judge, other_judges = [] }: Manifest["models"]): Note[] {
  const notes: Note[] = [];
  if (isBuiltin(chat)) {
    const body = `answers come from the builtin reader (${chat.id}), which answers from the lines of its prompt. They measure what retrieval puts before a reader, not what a language model makes of it.`;
    notes.push({ head: "No language model:", body });
  }
  if (isBuiltin(extractor) && extractor.id !== chat?.id) {
    const body = `${extractor.id} finds the name in the question.`;
    notes.push({ head: "No language model extracts the anchor:", body });
  }
  if (isBuiltin(embedder)) {
    const body = `${embedder.id} matches spelling, not meaning. What dense retrieval scores here says nothing about a trained embedder.`;
    notes.push({ head: "No language model embeds:", body });
  }
  const builtinJudge = [judge, ...other_judges].find(isBuiltin);
  if (builtinJudge) notes.push({ head: "No language model judges:", body: `a judge is ${builtinJudge.id}.` });
  return notes;
}

function isBuiltin(model: ModelEntry | null): model is ModelEntry {
  return model !== null && !model.is_language_model;
}

function probeNotes({ probes = [] }: Manifest): Note[] {
  const failed = probes.filter(({ passed }) => passed === false);
  return failed.map(({ model, name, seen }) => ({
    head: `Failed the probe "${name}":`,
    body: `${model}, and the run was allowed to go on. Seen: ${seen}`,
  }));
}

function judgeNotes({ judge_is_candidate, models }: Manifest): Note[] {
  if (!judge_is_candidate) return [];
  const body = `${models.chat?.id ?? "a judge"} is also the answering model. Its judge scores are self-consistency, not a check (section 4.2 of the paper).`;
  return [{ head: "The judge scores itself:", body }];
}

function unfinishedNotes({ finished }: Manifest): Note[] {
  if (finished !== null) return [];
  return [{ head: "The run is unfinished:", body: "its figures cover the records that exist so far." }];
}

function leakNote(run: RunData): ComponentChildren {
  const counts = systemsOf([run]).flatMap((system) => {
    const bySize = sizesOf([run]).map((size) => ({ size, group: findGroup(run, size, system, "overall") }));
    const total = bySize.reduce((sum, { group }) => sum + (group?.ground_truth_anchors ?? 0), 0);
    const parts = bySize.flatMap(({ size, group }) =>
      group === undefined
        ? []
        : [`${formatCount(group.ground_truth_anchors)} of ${formatCount(group.records)} in ${size}`],
    );
    return total === 0 ? [] : [{ system, parts }];
  });
  if (!run.manifest.ground_truth_fallback && counts.length === 0) return null;
  return (
    <>
      <p>
        <strong>Gold leaks into retrieval:</strong> the paper's ground-truth fallback (section 3.3) was
        allowed. Where it replaced the extracted anchor by the gold one, the question was answered with its
        solution's address. {counts.length === 0 && "It replaced none."}
      </p>
      {counts.length > 0 && (
        <ul>
          {counts.map(({ system, parts }) => (
            <li key={system}>
              {system}: anchor replaced in {formatList(parts)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
