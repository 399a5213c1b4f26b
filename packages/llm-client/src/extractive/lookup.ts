import { contained, hasKind, holdersOf, keepKind } from "./containment.js";
import type { Context, ContextNode } from "./context.js";
import { directionOf, isApposition, isAttached } from "./direction.js";
import { factsOf } from "./field.js";
import { isFunctionWord } from "./function-words.js";
import type { Question, Step } from "./question.js";
import { related } from "./relation.js";

interface Walk {
  readonly nodes: readonly ContextNode[];
  /** False while the nodes are still the subject itself. */
  readonly moved: boolean;
  /** True once a label was followed. */
  readonly labelled: boolean;
}

/**
 * Looks up what is asked, from the subject outwards: what is said after it, then what is said before it, nearest
 * first ("the capitals of the countries that border X": borders, country, capital). When that leads nowhere,
 * the other order, if what is said before belongs to the subject; then without the labels after the first; then strictly by nearness.
 */
export function lookUp(question: Question, context: Context): readonly ContextNode[] {
  const { subject } = question;
  // What only says which node the subject is comes before everything.
  const apposed = question.steps.filter((step) => step.kind !== null && isApposition(question, step));
  const steps = question.steps.filter((step) => !apposed.includes(step));
  const nearest = steps.filter((step) => step.at < subject.from).reverse();
  const before = nearest.toSorted((a, b) => rank(b, steps) - rank(a, steps));
  const after = steps.filter((step) => step.at >= subject.to);
  const isFree = after.length === 0 || isAttached(question);
  const orders = [
    [...after, ...before],
    ...(isFree ? [[...before, ...after]] : []),
    [...after.slice(0, 1), ...before],
    ...(isFree ? [[...nearest, ...after]] : []),
  ];
  for (const order of orders) {
    const found = follow(question, [...apposed, ...order], context);
    if (found.length > 0) return found;
  }
  return question.steps.length === 0 && asksWhere(question)
    ? subject.nodes.flatMap((node) => [...holdersOf(node, context)])
    : [];
}

/** Where a step counts. A kind right after a label narrows what the label finds: "capital city of". */
function rank({ at, labels }: Step, steps: readonly Step[]): number {
  const narrows =
    labels.length === 0 && steps.some((other) => other.at === at - 1 && other.labels.length > 0);
  return narrows ? at - 1.5 : at;
}

function follow(question: Question, steps: readonly Step[], context: Context): readonly ContextNode[] {
  let walk: Walk = { nodes: question.subject.nodes, moved: false, labelled: false };
  for (const step of steps) walk = take(question, walk, step, context);
  if (!walk.moved) return [];
  // The place of a node answers only a question that asks for nothing else.
  return walk.labelled || question.unread.length === 0 ? walk.nodes : [];
}

function take(question: Question, walk: Walk, step: Step, context: Context): Walk {
  const labelFirst = step.at < question.subject.from;
  for (const label of step.labels) {
    if (isFilter(question, label, context)) return keepThoseWith(question, walk, label, context);
    const nodes = walk.nodes.flatMap((node) => related(node, label, { labelFirst }, context));
    if (nodes.length > 0) return { nodes, moved: true, labelled: true };
  }
  if (step.kind === null) return { nodes: [], moved: true, labelled: true };
  return walk.moved
    ? narrow(question, walk, step, step.kind, context)
    : locate(question, walk, step, step.kind, context);
}

/** "Which cities export grain?", "Which landlocked countries ...": the value is given and the node is asked. */
function isFilter(question: Question, label: string, context: Context): boolean {
  return context.facts.some(
    (fact) =>
      fact.label === label &&
      fact.keys.some((key) => key === "true" || key === "false" || isGiven(question, key)),
  );
}

function isGiven({ words, subject, asked }: Question, key: string): boolean {
  const parts = key.split(" ");
  return words.some((word, at) => {
    if (at < asked.from || (at < subject.to && subject.from < at + parts.length)) return false;
    const degree = isFunctionWord(word.key) || words[at - 1]?.key === "how";
    return !degree && parts.every((part, index) => words[at + index]?.key === part);
  });
}

/** The subject is not what is asked, so a value given for it leads nowhere. */
function keepThoseWith(question: Question, walk: Walk, label: string, context: Context): Walk {
  const nodes = walk.nodes.filter((node) =>
    factsOf(node, label, context).some((fact) =>
      fact.keys.some((key) => key === "true" || isGiven(question, key)),
    ),
  );
  return { nodes: walk.moved ? nodes : [], moved: true, labelled: true };
}

/** A kind that follows upon an answer: it filters, or, as in "the capitals of the countries", leads inside. */
function narrow(question: Question, walk: Walk, step: Step, kind: string, context: Context): Walk {
  const known = walk.nodes.every((node) => hasKind(node, kind) === false);
  if (known && LEADING.has(question.words[step.at + 1]?.key ?? "")) {
    return { ...walk, nodes: walk.nodes.flatMap((node) => contained(node, kind, "down-then-up", context)) };
  }
  return { ...walk, nodes: keepKind(walk.nodes, kind) };
}

const LEADING: ReadonlySet<string> = new Set(["of", "in", "on"]);

/** A kind right beside the subject says what the subject is; elsewhere it is what is asked for. */
function locate(question: Question, walk: Walk, step: Step, kind: string, context: Context): Walk {
  if (isApposition(question, step)) {
    const nodes = walk.nodes.filter((node) => hasKind(node, kind) === true);
    return nodes.length > 0 ? { ...walk, nodes } : walk;
  }
  const direction = directionOf(question, step);
  const nodes = walk.nodes.flatMap((node) => contained(node, kind, direction, context));
  return { nodes, moved: true, labelled: false };
}

function asksWhere({ words, asked, unread }: Question): boolean {
  return unread.length === 0 && words[asked.from]?.key === "where";
}
