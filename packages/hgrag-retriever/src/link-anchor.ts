import { ancestorsOf, foldName, type GraphView, mentionsIn } from "@hg-rag/graph-store";
import type { ClosestMatch } from "./closest-match.js";

/** The rule that found the anchor (section 3.3, stage 1). */
export type LinkStage = "exact" | "first-word" | "closest";

export interface LinkedAnchor {
  readonly node: number;
  readonly stage: LinkStage;
  /** Every node of the name that matched, best first. */
  readonly candidates: readonly number[];
}

/** What a model says when a question names nothing. */
const NO_NAME = new Set(["none", "not found in context"]);

/**
 * From an extracted name to a node: exact match, then first-word match, then the closest name, else none
 * (section 3.3, stage 1). Exact means regardless of case, accents and Unicode form; aliases count as names.
 *
 * Of several nodes with the name the question decides where it can: the one whose type stands beside the name ("the
 * city Gibraltar"); then the one with more ancestors that the question names as well; then the one spelled so, by name rather than by alias; then the one with fewer levels above it;
 * then by id. All of them are reported.
 *
 * @param extracted a model's reply; its first line counts, without surrounding punctuation
 * @param closest look-up in the lower-cased names
 */
export function linkAnchor(
  view: GraphView,
  extracted: string,
  question: string,
  closest: (query: string) => ClosestMatch | null,
): LinkedAnchor | null {
  const name = cleanReply(extracted);
  if (name === "") return null;
  const found = (stage: LinkStage, matched: string): LinkedAnchor | null => {
    const candidates = rankCandidates(view, view.named(matched), matched, question);
    return candidates.length === 0 ? null : { node: candidates[0]!, stage, candidates };
  };
  const exact = found("exact", name);
  if (exact !== null) return exact;
  if (NO_NAME.has(foldName(name))) return null;
  const [firstWord] = name.split(/\s+/u, 1);
  const byFirstWord = firstWord === name ? null : found("first-word", firstWord!);
  if (byFirstWord !== null) return byFirstWord;
  const match = closest(name.toLowerCase());
  return match === null ? null : found("closest", match.name);
}

function cleanReply(reply: string): string {
  const [line = ""] = reply.trim().split(/\r?\n/, 1);
  return line.replace(/^[\s"'“”‘’«»()[\]*`.,!?;:]+|[\s"'“”‘’«»()[\]*`.,!?;:]+$/gu, "");
}

function rankCandidates(view: GraphView, nodes: ArrayLike<number>, name: string, question: string): number[] {
  const candidates = Array.from(nodes);
  if (candidates.length <= 1) return candidates;
  const others = otherMentions(view, candidates, question);
  const words = ` ${foldName(question)} `;
  const ranked = candidates.map((node) => {
    const levels = ancestorsOf(view, node);
    return {
      node,
      typed: standsBeside(words, foldName(view.typeOf(node)), foldName(name)),
      named: levels.flat().filter((ancestor) => others.has(ancestor)).length,
      spelling: view.nameOf(node) === name ? 0 : foldName(view.nameOf(node)) === foldName(name) ? 1 : 2,
      depth: levels.length,
    };
  });
  ranked.sort(
    (a, b) =>
      Number(b.typed) - Number(a.typed) ||
      b.named - a.named ||
      a.spelling - b.spelling ||
      a.depth - b.depth ||
      view.compareIds(a.node, b.node),
  );
  return ranked.map(({ node }) => node);
}

function standsBeside(words: string, type: string, name: string): boolean {
  return words.includes(` ${type} ${name} `) || words.includes(` ${name} ${type} `);
}

// What the question names besides the candidates. Their own name counts from its second time on: "New York" alone
// does not say that the city of that name in the state of that name is meant, "New York in New York" does.
function otherMentions(view: GraphView, candidates: readonly number[], question: string): Set<number> {
  const mentions = mentionsIn(view, question).map(({ value }) => Array.from(value));
  const own = mentions.findIndex((nodes) => nodes.some((node) => candidates.includes(node)));
  return new Set(mentions.filter((_nodes, index) => index !== own).flat());
}
