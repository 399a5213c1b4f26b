import { oneLine } from "@hg-rag/graph-store";
import { align } from "../align.js";
import type { Collapse } from "./collapse.js";
import type { Design } from "./design.js";
import type { FlaggedWords, WordClass } from "./flagged-words.js";
import { judgeText } from "./judge-text.js";
import type { Replication } from "./replication.js";
import type { StrictScores } from "./strict-scores.js";
import { tablesText } from "./tables-text.js";

/** The replication as plain text: one section a question, each figure under what it means. */
export function replicationText(replication: Replication): string {
  const sections = [
    tablesText(replication.tables),
    designText(replication.design),
    collapseText(replication.collapse),
    hallucinationText(replication.hallucination),
    strictText(replication.strict),
    judgeText(replication.judge),
  ];
  return `${sections.map((lines, place) => [`${place + 1}. ${lines[0]}`, ...lines.slice(1)].join("\n")).join("\n\n")}\n`;
}

function designText(design: Design): string[] {
  const { rows, systems, trials, questions, anchors, anchor_names, repeated, repeated_alike } = design;
  const sizes = Object.entries(design.questions_by_size).map(([size, count]) => `${count} ${oneLine(size)}`);
  return [
    `THE DESIGN: ${rows} answers to ${questions} questions`,
    `systems: ${systems.map(oneLine).join(", ")}; trials: ${trials}; questions by size: ${sizes.join(", ")}`,
    `nodes asked about: ${anchors}, under ${anchor_names} names`,
    design.same_questions
      ? "every trial asks the same questions of the same worlds: trials differ by the model's noise alone"
      : "the trials ask different questions",
    `a system's answers to one question are equal to the byte in all trials: ${repeated_alike} of ${repeated}`,
    "(the trials' seeds are not recorded)",
  ];
}

function collapseText(collapse: readonly Collapse[]): string[] {
  const rows = collapse.map(({ system, templates, asked_again, one_length }) => [
    oneLine(system),
    ...[templates, asked_again, one_length].map(String),
  ]);
  const others = collapse
    .filter(({ one_length }) => one_length > 0)
    .flatMap(({ system, others: varied }) =>
      varied.map(({ world_size, template, questions, lengths }) => [
        `${oneLine(system)}, ${oneLine(world_size)}, ${questions} questions, lengths ${lengths.join(" ")}:`,
        ...wrapped(oneLine(template)),
      ]),
    );
  return [
    "THE COLLAPSE: contexts of one length whatever node the question is about",
    "(a template is a question without its anchor's name and the attribute values in it, by world)",
    ...align([["system", "templates", "asked of several", "of one length"], ...rows], 1),
    ...(others.length > 0 ? ["the others of a system that has such templates:", ...others.flat()] : []),
  ];
}

/** A text in lines of at most 96 characters, indented by two. */
function wrapped(text: string): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= 96 || lines.at(-1) === "") lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => `  ${line}`);
}

const REASONS: Readonly<Record<WordClass, string>> = {
  lower_case: "stands in lower case in the questions, answers or keys",
  value: "is an attribute value of the world",
  opens: "only opens sentences, lines or brackets, and is not within two edits of a name of the world",
  name_like: "none of these: no ordinary word",
};

function hallucinationText({ flagged, ordinary, by_class, words }: FlaggedWords): string[] {
  const classes = (Object.keys(REASONS) as WordClass[]).map((why) => [String(by_class[why]), REASONS[why]]);
  const rows = words.map(({ word, count, why, near }) => [
    oneLine(word),
    why,
    near === null ? "-" : oneLine(near),
    String(count),
  ]);
  return [
    `HALLUCINATION RATE: ${ordinary} of ${flagged} flagged tokens are ordinary capitalised words`,
    "a token is an ordinary word when, the first that holds, it",
    ...classes.map(([count, reason]) => `${count!.padStart(4)}  ${reason}`),
    ...(rows.length > 0 ? align([["token", "why", "near", "count"], ...rows], 3) : []),
  ];
}

function strictText(strict: readonly StrictScores[]): string[] {
  const rows = strict.map((row) => [
    ...[row.world_size, row.kind, row.system].map(oneLine),
    row.exact_set?.toFixed(3) ?? "-",
    interval(row.naive),
    interval(row.by_question),
    row.entity_recall?.toFixed(3) ?? "-",
    `${row.answers}/${row.questions}`,
  ]);
  const headings = [
    "size",
    "kind",
    "system",
    "exact",
    "naive 95 %",
    "by question",
    "recall",
    "answers/questions",
  ];
  return [
    "STRICT METRICS ON THE SAME ANSWERS: exact sets",
    "(naive: every answer taken for independent; by question: whole questions resampled;",
    "each size is one world, so neither says anything of other worlds; answers that are all right or all",
    "wrong give an interval without width, which is no certainty)",
    ...align([headings, ...rows], 3),
  ];
}

function interval({ low, high }: StrictScores["naive"]): string {
  return low === null || high === null ? "-" : `${low.toFixed(3)} ${high.toFixed(3)}`;
}
