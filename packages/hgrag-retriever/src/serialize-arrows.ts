import { type GraphView, label, oneLine } from "@hg-rag/graph-store";
import type { Subgraph } from "./subgraph.js";

/**
 * A subgraph as triples, one a line: types and attributes as `Name . label = value`, edges as `Name -[label]-> Name`,
 * a mutual relation as `Name <-[label]-> Name`. The paper found that its model misreads arrows (section 3.3).
 */
export function serializeAsArrows(view: GraphView, { nodes, edges }: Subgraph): string {
  const nameOf = (node: number) => oneLine(view.nameOf(node));
  const triples = edges.map(({ source, relation, target, mutual }) => {
    const arrow = `${mutual ? "<-" : "-"}[${label(relation)}]->`;
    return `${nameOf(source)} ${arrow} ${nameOf(target)}`;
  });
  return [...nodes.flatMap((node) => factsOf(view, node)), ...triples].join("\n");
}

function factsOf(view: GraphView, node: number): string[] {
  const name = oneLine(view.nameOf(node));
  const facts = [`${name} . type = ${label(view.typeOf(node))}`];
  for (const [key, value] of Object.entries(view.attributesOf(node))) {
    const values = [value].flat();
    // An empty list says nothing.
    if (values.length > 0) facts.push(`${name} . ${label(key)} = ${oneLine(values.join("; "))}`);
  }
  return facts;
}
