import { roundThousandths } from "../rounding.js";

/** What `localityAwareness` asks of a graph. */
export interface LocalityLookups {
  /** Ids of the nodes whose lower-cased name is a substring of the lower-cased answer; see `substringNames`. */
  mentionedIn(answerLower: string): readonly string[];
  /** A node's region: in the paper its planet, and a planet is its own. Undefined when it has none. */
  regionOf(id: string): string | undefined;
}

/**
 * Locality awareness (section 4.2): the share of the nodes an answer mentions that lie in the anchor's region.
 *
 * That an answer which mentions nothing scores 1, an abstention included, is the paper's oddity; `groundedness` is the
 * strict counterpart, which such an answer does not pass.
 *
 * @param anchorId the anchor the system found, else the question's own; null when there is none
 * @returns 0 to 1, rounded to three decimals; 1 when nothing is mentioned or the anchor has no region
 */
export function localityAwareness(answer: string, anchorId: string | null, lookups: LocalityLookups): number {
  const mentioned = lookups.mentionedIn(answer.toLowerCase());
  const region = anchorId === null ? undefined : lookups.regionOf(anchorId);
  if (mentioned.length === 0 || region === undefined) return 1;
  return roundThousandths(
    mentioned.filter((id) => lookups.regionOf(id) === region).length / mentioned.length,
  );
}

/**
 * Makes `mentionedIn` from a graph's nodes, the paper's way: a plain substring test of every name, in the order
 * given. A name inside a longer word counts, and so does each node of a shared name.
 */
export function substringNames(
  nodes: Iterable<{ readonly id: string; readonly name: string }>,
): (answerLower: string) => string[] {
  const names = Array.from(nodes, ({ id, name }) => ({ id, nameLower: name.toLowerCase() }));
  return (answerLower) =>
    names.filter(({ nameLower }) => answerLower.includes(nameLower)).map(({ id }) => id);
}
