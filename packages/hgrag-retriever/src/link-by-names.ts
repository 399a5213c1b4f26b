import { ancestorsOf, type GraphView, type Match, mentionsIn } from "@hg-rag/graph-store";
import type { LinkedAnchor } from "./link-anchor.js";
import { rankHomonyms } from "./rank-homonyms.js";

/**
 * The anchor from the names that stand in the question, without a model: the longest one in characters, the first of
 * equally long ones; null where none does. A name that tells the nodes of another, shared name apart is passed over:
 * "the city Ely in the country Norland" asks about Ely. Of several nodes with the name the question decides, see
 * `rankHomonyms`.
 */
export function linkByNames(view: GraphView, question: string): LinkedAnchor | null {
  const mentions = mentionsIn(view, question);
  const askedAbout = mentions.filter((mention) => !tellsApart(view, mention, mentions));
  let longest: Match<ArrayLike<number>> | undefined;
  for (const mention of askedAbout.length > 0 ? askedAbout : mentions) {
    if (longest === undefined || mention.phrase.length > longest.phrase.length) longest = mention;
  }
  if (longest === undefined) return null;
  const candidates = rankHomonyms(view, longest.value, { name: longest.phrase, question });
  return { node: candidates[0]!, stage: "exact", candidates };
}

/** Whether a mention names an ancestor of one of several nodes that share another name in the question. */
function tellsApart(
  view: GraphView,
  { phrase, value }: Match<ArrayLike<number>>,
  mentions: readonly Match<ArrayLike<number>>[],
): boolean {
  const nodes = new Set(Array.from(value));
  return mentions.some(
    (other) =>
      other.phrase !== phrase &&
      other.value.length > 1 &&
      Array.from(other.value).some((node) =>
        ancestorsOf(view, node)
          .flat()
          .some((above) => nodes.has(above)),
      ),
  );
}
