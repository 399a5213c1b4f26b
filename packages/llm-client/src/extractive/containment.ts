import type { Context, ContextNode } from "./context.js";
import { stem } from "./morphology.js";
import { isOfKind } from "./thesaurus.js";

/** Where a question looks from its node: for what holds it, for what it holds, or either, in order. */
export type Direction = "up" | "down" | "down-then-up";

/** The stem of a type's noun, its last word: "national park" is a park. */
export function typeStem(type: string): string {
  return stem(type.slice(type.lastIndexOf(" ") + 1));
}

/** Whether a node is of a kind; null when the context does not say its type. */
export function hasKind({ type }: ContextNode, kind: string): boolean | null {
  return type === null ? null : isOfKind(typeStem(type), kind);
}

/** Those of a kind and those of unknown type. */
export function keepKind(nodes: readonly ContextNode[], kind: string): ContextNode[] {
  return nodes.filter((node) => hasKind(node, kind) !== false);
}

/** The nearest of a kind that holds a node, or all of a kind that it holds, through any number of levels. */
export function contained(
  node: ContextNode,
  kind: string,
  direction: Direction,
  context: Context,
): ContextNode[] {
  if (direction === "up") return walk(node, context.parents).filter((other) => hasKind(other, kind) === true);
  const below = walk(node, context.children).filter((other) => hasKind(other, kind) === true);
  return below.length > 0 || direction === "down" ? below : contained(node, kind, "up", context);
}

/** Breadth first, nearest first, each node once: a hierarchy in a context may hold anything. */
function walk(start: ContextNode, edges: ReadonlyMap<ContextNode, readonly ContextNode[]>): ContextNode[] {
  const seen = new Set([start]);
  for (const node of seen) for (const next of edges.get(node) ?? []) seen.add(next);
  return [...seen].slice(1);
}

/** What holds a node directly. */
export function holdersOf(node: ContextNode, context: Context): readonly ContextNode[] {
  return context.parents.get(node) ?? [];
}
