import { type Direction, hasKind } from "./containment.js";
import { stem } from "./morphology.js";
import type { Question, Step } from "./question.js";

const NAMING: ReadonlySet<string> = new Set(["of", "called", "named"]);
const HOLDING: ReadonlySet<string> = new Set(["have", "contain", "include", "comprise", "hold"].map(stem));
const INSIDE: ReadonlySet<string> = new Set(["in", "within", "inside", "on"]);

/** Whether a kind only says what the subject is: "the country X", "the city of X", "a place called X", "X city". */
export function isApposition({ words, subject, steps }: Question, step: Step): boolean {
  const gap = words.slice(step.at + 1, subject.from).map((word) => word.key);
  const isKnown = subject.nodes.some((node) => hasKind(node, step.kind ?? "") === true);
  if (step.at === subject.to) return isKnown;
  // "the capital X" may also ask for X's capital, unless X is one.
  if (step.labels.length > 0 && !isKnown) return false;
  if (step.at > subject.from || gap.length > 1 || !gap.every((key) => NAMING.has(key))) return false;
  // "the cities of X" asks for cities; "the city of X" names a city, unless nothing else is asked for.
  const isThatKind = subject.nodes.some((node) => hasKind(node, step.kind ?? "") !== false);
  return gap[0] !== "of" || (isThatKind && steps.length > 1);
}

/**
 * Whether what is said before the subject belongs to it ("the neighbours of X export ..."), so that what follows is
 * said of that and not of the subject.
 */
export function isAttached(question: Question): boolean {
  const before = wordBefore(question);
  return before === "of" || INSIDE.has(before);
}

/** Where a question for a kind looks from its subject. */
export function directionOf(question: Question, step: Step): Direction {
  const { words, subject, asked } = question;
  const isHolder = words.slice(subject.to, asked.to).some((word) => HOLDING.has(word.stem));
  // "Which state has a place called X?": the state holds, not X.
  const isHeld = words.slice(step.at + 1, subject.from).some((word) => HOLDING.has(word.stem));
  if (isHolder && !isHeld && step.at < subject.from) return "down";
  const before = wordBefore(question);
  if (INSIDE.has(before)) return "down";
  return before === "of" || words[subject.to]?.key === "s" ? "down-then-up" : "up";
}

/** The word before the subject and before what names its kind; empty at a sentence's start. */
function wordBefore(question: Question): string {
  const { words, subject, steps } = question;
  const kind = steps.find((step) => step.kind !== null && isApposition(question, step));
  let from = Math.min(subject.from, kind?.at ?? subject.from);
  while (words[from - 1]?.key === "the") from -= 1;
  const before = words[from - 1];
  return before?.sentence === words[subject.from]!.sentence ? before.key : "";
}
