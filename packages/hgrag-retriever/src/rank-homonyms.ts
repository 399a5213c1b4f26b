import { ancestorsOf, foldName, type GraphView, mentionsIn } from "@hg-rag/graph-store";

/** How a question and a model's reply speak of the nodes that share a name. */
export interface Spoken {
  /** The name, as one of the nodes bears it. */
  readonly name: string;
  /** What the model read in the question, such as a misspelling of the name; default the name itself. */
  readonly extracted?: string;
  readonly question: string;
}

const POSSESSIVE = /['’]s(?![\p{L}\p{N}])/gu;

/**
 * Nodes of one name, best first. The question decides where it can: the one whose type stands beside the name ("the
 * city Gibraltar", "the city of Gibraltar", "Gibraltar, a city"); then the one with more ancestors that the question
 * names as well ("the city Ely in the country Norland"); then the one spelled so, by name rather than by alias; then
 * the one with fewer levels above it; then by id.
 */
export function rankHomonyms(view: GraphView, nodes: ArrayLike<number>, spoken: Spoken): number[] {
  const candidates = Array.from(nodes);
  if (candidates.length <= 1) return candidates;
  const { name, extracted = name, question } = spoken;
  const others = otherMentions(view, candidates, question);
  // With its possessives, which may be part of a name ("St. John's"), and without them.
  const words = ` ${foldName(question)} | ${foldName(question.replace(POSSESSIVE, ""))} `;
  const names = [...new Set([foldName(name), foldName(extracted)])];
  const ranked = candidates.map((node) => {
    const levels = ancestorsOf(view, node);
    const type = foldName(view.typeOf(node));
    return {
      node,
      typed: names.some((each) => standsBeside(words, type, each)),
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
  return [
    `${type} ${name}`,
    // Not "city of" alone: "which city of Norland" asks for what lies in it.
    `the ${type} of ${name}`,
    `${name} ${type}`,
    `${name} a ${type}`,
    `${name} an ${type}`,
    `${name} the ${type}`,
  ].some((phrase) => words.includes(` ${phrase} `));
}

// What the question names besides the candidates. Their own name counts from its second time on: "New York" alone
// does not say that the city of that name in the state of that name is meant, "New York in New York" does.
function otherMentions(view: GraphView, candidates: readonly number[], question: string): Set<number> {
  const mentions = mentionsIn(view, question).map(({ value }) => Array.from(value));
  const own = mentions.findIndex((nodes) => nodes.some((node) => candidates.includes(node)));
  return new Set(mentions.filter((_nodes, index) => index !== own).flat());
}
