import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { capNodes } from "./cap.js";
import type { Reached } from "./lateral.js";
import { graphOf } from "./testing/graph-of.js";

const IDS = ["anchor", "parent", "grand", "z", "y", "b", "a", "foe", "far-foe"];
const graph = graphOf([], { more: IDS });
const node = (id: string) => graph.node(id)!;
const ids = (nodes: readonly number[]) => nodes.map((each) => graph.idOf(each)).join(" ");

function reached(id: string, rest: Partial<Reached> = {}): Reached {
  return { node: node(id), adversary: false, distance: 1, relation: 0, ...rest };
}

function cap(most: number, ...entries: Reached[]): string {
  const spine = ["anchor", "parent", "grand"].map(node);
  const { kept, cut } = capNodes(graph, spine, entries, { cap: most });
  return `${ids(kept)} | ${ids(cut)}`;
}

describe("capNodes", () => {
  it("puts adversaries first, then nearer, then children, then by relation, then by id", () => {
    const entries = [
      reached("a", { relation: 1 }),
      reached("z", { relation: -1 }),
      reached("b", { distance: 2, relation: -1 }),
      reached("y", { relation: 1 }),
      reached("foe", { adversary: true, relation: 3 }),
    ];
    expect(cap(99, ...entries)).toBe("anchor parent grand foe z a y b | ");
    expect(cap(99, ...entries.reverse())).toBe("anchor parent grand foe z a y b | ");
  });

  it("keeps no more than the cap and says what it cut, best first", () => {
    expect(cap(5, reached("b"), reached("a"), reached("y"), reached("foe", { adversary: true }))).toBe(
      "anchor parent grand foe a | b y",
    );
  });

  it("cuts ancestors only where they alone are more than the cap, the farthest first", () => {
    expect(cap(3, reached("foe", { adversary: true }))).toBe("anchor parent grand | foe");
    expect(cap(2, reached("foe", { adversary: true }))).toBe("anchor parent | grand foe");
    expect(cap(1)).toBe("anchor | parent grand");
  });

  it("counts a node once, at its best", () => {
    expect(
      cap(
        99,
        reached("a", { distance: 2 }),
        reached("b"),
        reached("a", { adversary: true }),
        reached("parent"),
      ),
    ).toBe("anchor parent grand a b | ");
  });

  it("gives the same in whatever order nodes were reached", () => {
    const entry = fc.record({
      node: fc.nat(IDS.length - 1),
      adversary: fc.boolean(),
      distance: fc.integer({ min: 1, max: 2 }),
      relation: fc.integer({ min: -1, max: 1 }),
    });
    const orders = fc
      .array(entry)
      .chain((entries) =>
        fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
      );
    fc.assert(
      fc.property(orders, ([entries, shuffled]) => {
        expect(capNodes(graph, [0], shuffled, { cap: 4 })).toEqual(capNodes(graph, [0], entries, { cap: 4 }));
      }),
      { seed: 1 },
    );
  });
});
