import type { GraphView } from "@hg-rag/graph-store";
import { pathUp } from "./path-up.js";

/** A node to ask about, in words that no other node fits. */
export interface AnchorPlace {
  readonly node: number;
  readonly name: string;
  /** `the city Brosenosk`, or qualified: `the city Brosenosk in the country Kuyolorz`. */
  readonly label: string;
  /** Whether the country had to be said, because another node has the name too. */
  readonly qualified: boolean;
}

/**
 * A node as a question names it. Where others bear its name, a city is told from them by its country; undefined
 * where that has a name that is not its own alone, or holds another city so named, and for a planet or a country.
 */
export function anchorPlace(graph: GraphView, node: number): AnchorPlace | undefined {
  const name = graph.nameOf(node);
  const label = `the ${graph.typeOf(node)} ${name}`;
  const namesakes = Array.from(graph.named(name)).filter((other) => other !== node);
  if (namesakes.length === 0) return { node, name, label, qualified: false };
  const country = countryOf(graph, node);
  if (country === undefined || graph.named(graph.nameOf(country)).length !== 1) return undefined;
  if (namesakes.some((other) => countryOf(graph, other) === country)) return undefined;
  return { node, name, label: `${label} in the country ${graph.nameOf(country)}`, qualified: true };
}

function countryOf(graph: GraphView, node: number): number | undefined {
  return graph.typeOf(node) === "city" ? pathUp(graph, node, "country")?.at(-1) : undefined;
}
