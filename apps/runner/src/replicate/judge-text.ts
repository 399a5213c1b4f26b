import { oneLine } from "@hg-rag/graph-store";
import { align } from "../align.js";
import type { JudgeOn } from "./judged.js";

/** The judge under test: a line for what is measured, a column for each system's answers and for all. */
export function judgeText(judge: readonly JudgeOn[]): string[] {
  if (judge.length === 0) return ["THE JUDGE: no answer was judged"];
  const rows = judge.map(column);
  const lines = rows[0]!.map((_, line) => rows.map((row) => row[line]!));
  const labelled = LABELS.map((label, line) => [label, ...lines[line]!]);
  const headings = ["", ...judge.map(({ system }) => (system === null ? "all" : oneLine(system)))];
  const listed = judge.some(({ list_bias }) => list_bias.with_list > 0);
  return [
    "THE JUDGE: does its score follow what an answer names?",
    ...align([headings, ...labelled], 1),
    ...(listed ? [] : ["no judged answer has a list marker: a liking of lists cannot be seen in this file"]),
  ];
}

const LABELS = [
  "answers judged",
  "rank correlation with gold-entity recall",
  "rank correlation with exact set",
  "mean score where exact (answers)",
  "mean score where not exact (answers)",
  "same words, same question: pairs of verdicts",
  "  share with equal scores",
  "  mean distance of scores",
  "rank correlation with length",
  "  among answers of equal quality (answers)",
  "list markers: with, without",
  "  difference at equal recall",
] as const;

function column(judge: JudgeOn): string[] {
  const { self_consistency: self, length_bias: length, list_bias: list } = judge;
  return [
    String(judge.answers),
    figure(judge.with_recall),
    figure(judge.with_exact),
    counted(judge.when_exact.mean, judge.when_exact.answers),
    counted(judge.when_not_exact.mean, judge.when_not_exact.answers),
    String(self.pairs),
    figure(self.equal),
    figure(self.mean_distance),
    figure(length.raw),
    counted(length.within, length.answers),
    `${list.with_list}, ${list.without_list}`,
    figure(list.difference),
  ];
}

function figure(value: number | null): string {
  return value?.toFixed(3) ?? "-";
}

function counted(value: number | null, count: number): string {
  return `${figure(value)} (${count})`;
}
