import type { Context, ContextNode } from "./context.js";
import { valuesOf } from "./field.js";
import type { Question } from "./question.js";
import { related } from "./relation.js";
import { AFFECTING, HALTING, type Idea, labelHasIdea } from "./thesaurus.js";

type Side = "outflow" | "inflow";

/**
 * Which flow of the subject's goods is at stake, and null when none is: it is halted and the question asks who
 * feels it ("X stops its exports. Who is affected?"), or others are asked for that take part in it ("Which cities
 * import from X?", "Which cities sell to X?").
 */
export function flowAtStake(question: Question): Side | null {
  return haltedFlow(question) ?? sharedFlow(question);
}

function haltedFlow({ words, ideas, asked, subject }: Question): Side | null {
  const halts = words.flatMap((word, at) => (HALTING.has(word.stem) ? [at] : []));
  const asks = words.slice(asked.from, asked.to).some((word) => AFFECTING.has(word.stem));
  if (halts.length === 0 || !asks) return null;
  let nearest: { side: Side; gap: number } | null = null;
  for (const [at, idea] of ideas.entries()) {
    if ((idea !== "outflow" && idea !== "inflow") || (at >= subject.from && at < subject.to)) continue;
    const gap = Math.min(...halts.map((halt) => Math.abs(halt - at)));
    if (nearest === null || gap < nearest.gap) nearest = { side: idea, gap };
  }
  return nearest?.side ?? null;
}

/** "import from X" shares X's outflow; "export to X", "supply X" share its inflow. */
function sharedFlow({ words, ideas, asked, subject, steps }: Question): Side | null {
  const before = words[subject.from - 1]?.key;
  const isFrom = before === "from" || before === "on";
  const isTo = before === "to" || words[subject.from - 1]?.stem === "supply";
  const kind = steps.find((step) => step.kind !== null && step.labels.length === 0);
  if (!(isFrom || isTo) || kind === undefined || kind.at > subject.from) return null;
  const flow = ideas
    .slice(asked.from, subject.from)
    .findLast((idea) => idea === "outflow" || idea === "inflow");
  if (flow === "inflow" && isFrom) return "outflow";
  return flow === "outflow" && isTo ? "inflow" : null;
}

/**
 * The subject's trade partners whose own lines show that they take part in its flow: for its outflow those whose
 * inflow holds one of the goods, and the other way round. A partner that the context does not describe cannot be
 * confirmed and is left out.
 */
export function partnersIn(question: Question, side: Side, context: Context): ContextNode[] {
  const trade = labelsAbout("trade", context);
  const mine = labelsAbout(side, context);
  const theirs = labelsAbout(side === "outflow" ? "inflow" : "outflow", context);
  const { nodes } = question.subject;
  const partners = nodes.flatMap((node) =>
    trade.flatMap((label) => related(node, label, { labelFirst: false }, context)),
  );
  const own = keysUnder(nodes, mine, context);
  const named = own.filter((key) => isNamed(key, question));
  const goods = new Set(named.length > 0 ? named : own);
  return partners.filter((partner) => {
    const needs = keysUnder([partner], theirs, context);
    return needs.some((key) => (own.length > 0 ? goods.has(key) : isNamed(key, question)));
  });
}

function labelsAbout(idea: Idea, context: Context): string[] {
  return context.labels.filter((label) => labelHasIdea(label, idea)).map(({ name }) => name);
}

function keysUnder(nodes: readonly ContextNode[], labels: readonly string[], context: Context): string[] {
  return nodes.flatMap((node) =>
    labels.flatMap((label) => valuesOf(node, label, context).map((value) => value.key)),
  );
}

function isNamed(key: string, { words }: Question): boolean {
  const parts = key.split(" ");
  return words.some((_, at) => parts.every((part, index) => words[at + index]?.key === part));
}
