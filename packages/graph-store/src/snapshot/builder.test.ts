import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { backEdges } from "../back-edges.js";
import type { EdgeDocument } from "../graph-document.js";
import { createSnapshotBuilder } from "./builder.js";

function builderOf(ids: readonly string[], hierarchyRelation?: string | readonly string[]) {
  const builder = createSnapshotBuilder({ name: "built", hierarchyRelation });
  for (const id of ids) builder.addNode({ id, type: "thing" });
  return builder;
}

const contains = (source: string, target: string): EdgeDocument => ({ source, target, relation: "contains" });

describe("createSnapshotBuilder", () => {
  it("numbers nodes as they come and names a node by its id by default", () => {
    const builder = createSnapshotBuilder({ name: "built" });
    expect(builder.addNode({ id: "b", type: "city" })).toBe(0);
    expect(builder.addNode({ id: "a", type: "city", name: "Ada" })).toBe(1);
    const snapshot = builder.finish();
    expect([snapshot.nameOf(0), snapshot.nameOf(1), snapshot.hierarchyRelations]).toEqual([
      "b",
      "Ada",
      ["contains"],
    ]);
  });

  it("refuses an id that is taken, an unknown end and a value that no attribute may have, and adds nothing then", () => {
    const builder = builderOf(["a"]);
    expect(() => builder.addNode({ id: "a", type: "x" })).toThrow('graph-store: node "a" exists already');
    expect(() => builder.addEdge(contains("a", "b"))).toThrow('graph-store: edge to unknown node "b"');
    for (const value of [null, undefined, { km: 1 }, [[1]], [null]]) {
      expect(() => builder.addNode({ id: "b", type: "x", attributes: { size: value as never } })).toThrow(
        'graph-store: attribute "size" of node "b" is no string, number, boolean or list of these',
      );
    }
    const snapshot = builder.finish();
    expect([snapshot.order, snapshot.node("b"), [...snapshot.named("b")]]).toEqual([1, undefined, []]);
  });

  it("takes edges by handle as it takes them by id, counts each once, and refuses handles it never gave", () => {
    const builder = builderOf(["a", "b", "c"]);
    builder.addEdgeBetween(0, 1, "contains");
    builder.addEdgeBetween(2, 1, "likes");
    builder.addEdge({ source: "c", target: "b", relation: "likes" });
    builder.addEdge({ source: "c", target: "c", relation: "likes" });
    for (const handle of [-1, 3, 0.5, Number.NaN]) {
      const message = `graph-store: edge to unknown handle ${handle}; give one that addNode gave`;
      expect(() => builder.addEdgeBetween(handle, 0, "likes")).toThrow(message);
      expect(() => builder.addEdgeBetween(0, handle, "likes")).toThrow(message);
    }
    const snapshot = builder.finish();
    expect([...snapshot.childrenOf(0)]).toEqual([1]);
    const likes: [number, boolean][] = [];
    snapshot.visitRelations(2, (_relation, neighbor, outgoing) => {
      likes.push([neighbor, outgoing]);
      return undefined;
    });
    expect(likes).toEqual([
      [1, true],
      [2, true],
      [2, false],
    ]);
    expect(snapshot.size).toBe(3);
  });

  it("is empty after it has finished", () => {
    const builder = builderOf(["a"]);
    builder.finish();
    expect(builder.finish().order).toBe(0);
  });

  it("refuses a cycle of the hierarchy in one line that shows it from parent to child", () => {
    const builder = builderOf(["top", "a", "b", "c\nd", "leaf"]);
    for (const [source, target] of [
      ["top", "a"],
      ["a", "b"],
      ["b", "c\nd"],
      ["c\nd", "a"],
      ["b", "leaf"],
    ] as const) {
      builder.addEdge(contains(source, target));
    }
    expect(() => builder.finish()).toThrow(
      /^graph-store: graph "built": a hierarchy edge closes the cycle a > b > c d > a; remove one of its edges$/,
    );
  });

  it("refuses a node that contains itself", () => {
    const builder = builderOf(["a"]);
    builder.addEdge(contains("a", "a"));
    expect(() => builder.finish()).toThrow("closes the cycle a > a;");
  });

  it("refuses exactly the hierarchies that a depth-first walk finds a cycle in", () => {
    const ids = ["a", "b", "c", "d", "e"];
    const id = fc.constantFrom(...ids);
    const edge = fc.record({
      source: id,
      target: id,
      relation: fc.constantFrom("contains", "part_of", "likes"),
    });
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 7 }), (edges) => {
        const builder = builderOf(ids, ["contains", "part_of"]);
        for (const each of edges) builder.addEdge(each);
        const hierarchy = edges.filter(({ relation }) => relation !== "likes");
        const isCyclic = [...backEdges(ids, hierarchy)].length > 0;
        if (isCyclic) expect(() => builder.finish()).toThrow("closes the cycle");
        else expect(builder.finish().order).toBe(5);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it("takes a chain of ten thousand levels, and shows a cycle that long by its ends", () => {
    const length = 10_000;
    const chain = () => {
      const builder = builderOf(Array.from({ length }, (_, level) => `n${level}`));
      for (let level = 1; level < length; level++) builder.addEdge(contains(`n${level - 1}`, `n${level}`));
      return builder;
    };
    expect([
      ...chain()
        .finish()
        .parentsOf(length - 1),
    ]).toEqual([length - 2]);
    const closed = chain();
    closed.addEdge(contains(`n${length - 1}`, "n0"));
    expect(() => closed.finish()).toThrow(`(${length + 1 - 12} more)`);
  });
});
