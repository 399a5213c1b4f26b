import { describe, expect, it } from "vitest";
import { graphViewChecks } from "./conformance.js";
import { HierarchyGraph } from "./graph.js";
import type { GraphView } from "./graph-view.js";
import { linearScan } from "./linear-scan.js";

describe("HierarchyGraph", () => {
  it.each(graphViewChecks((document) => HierarchyGraph.fromDocument(document)))("$name", ({ run }) => {
    expect(run).not.toThrow();
  });
});

describe("the checks", () => {
  const broken: Partial<Record<keyof GraphView, (view: GraphView) => Partial<GraphView>>> = {
    order: (view) => ({ order: view.order + 1 }),
    nameOf: () => ({ nameOf: () => "x" }),
    attributesOf: () => ({ attributesOf: () => ({}) }),
    parentsOf: (view) => ({ parentsOf: (node) => Array.from(view.parentsOf(node)).reverse() }),
    childrenOf: (view) => ({ childrenOf: (node) => [...Array.from(view.childrenOf(node)), node] }),
    containmentBetween: (view) => ({
      containmentBetween: (a, b) => view.containmentBetween(a, b) && view.hierarchyRelations.at(-1)!,
    }),
    relations: (view) => ({ relations: view.relations.toReversed() }),
    visitRelations: (view) => ({
      visitRelations: (node, visit) =>
        view.visitRelations(node, (...seen) => {
          visit(...seen);
          return undefined;
        }),
    }),
    visitRelationsBetween: () => ({ visitRelationsBetween: () => undefined }),
    named: (view) => ({ named: (name) => view.named(name.toLowerCase().normalize("NFD").replace("́", "x")) }),
    longestName: () => ({ longestName: 99 }),
    node: (view) => ({ node: (id) => view.node(id) ?? 0 }),
  };

  it.each(Object.entries(broken))("refuse a view whose %s is wrong", (_member, change) => {
    const checks = graphViewChecks((document) => {
      const view = linearScan(document);
      return { ...view, ...change(view) };
    });
    const failures = checks.filter(({ run }) => {
      try {
        run();
      } catch {
        return true;
      }
      return false;
    });
    expect(failures).not.toEqual([]);
  });
});
