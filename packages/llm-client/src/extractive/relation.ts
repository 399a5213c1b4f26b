import type { Context, ContextNode } from "./context.js";
import { factsOf, valuesOf } from "./field.js";

/**
 * What a label joins a node to.
 *
 * "Where does X flow?" asks for what X's own lines hold. "What flows through X?" (`labelFirst`) asks for those
 * whose lines hold X: when some do that X's own lines do not hold in turn, they and the mutual ones are the
 * answer. Without any such difference the relation may be mutual, and either side's lines will do.
 */
export function related(
  node: ContextNode,
  label: string,
  { labelFirst }: { readonly labelFirst: boolean },
  context: Context,
): ContextNode[] {
  const outgoing = valuesOf(node, label, context);
  const incoming = context.facts
    .filter((fact) => fact.label === label && fact.keys.includes(node.key))
    .map((fact) => fact.subject);
  const mirrored = outgoing.filter((other) => incoming.some(({ key }) => key === other.key));
  const oneWay = incoming.filter(({ key }) => !outgoing.some((other) => other.key === key));
  if (outgoing.length === 0) return incoming;
  // A list that was cut may hold anyone: who names X in turn counts as held.
  if (factsOf(node, label, context).some((fact) => fact.cut)) return [...outgoing, ...oneWay];
  return labelFirst && oneWay.length > 0 ? [...oneWay, ...mirrored] : outgoing;
}
