import type { Context, ContextNode, Fact } from "./context.js";

/** A node or a plain value on the way to an answer; a value is a node of which the context says nothing. */
function asNodes(name: string, key: string, context: Context): readonly ContextNode[] {
  return context.named.get(key) ?? [{ name, key, type: null, described: false }];
}

/** The lines that say something under a label of a node. */
export function factsOf(node: ContextNode, label: string, context: Context): Fact[] {
  return context.facts.filter((fact) => fact.label === label && isSame(fact.subject, node));
}

/** Whether two are one node: a node without a type is any of its name. */
function isSame(a: ContextNode, b: ContextNode): boolean {
  return a === b || (a.key === b.key && (a.type === null || b.type === null));
}

/** What a node's lines under a label hold, in the context's order. */
export function valuesOf(node: ContextNode, label: string, context: Context): ContextNode[] {
  return factsOf(node, label, context).flatMap((fact) =>
    fact.values.flatMap((value, index) => {
      const known = asNodes(value, fact.keys[index]!, context);
      // The line's own spelling is what the answer shows.
      return known.map((other) => (other.name === value ? other : { ...other, name: value }));
    }),
  );
}
