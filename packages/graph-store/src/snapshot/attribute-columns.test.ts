import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Attributes } from "../graph-document.js";
import { anyText } from "../testing/any-text.js";
import { createSnapshotBuilder } from "./builder.js";

const scalar = fc.oneof(anyText, fc.double(), fc.integer(), fc.boolean(), fc.constant(-0));
const key = fc.oneof(
  fc.constantFrom("population", "aliases", "__proto__", "toString", "7", "10", ""),
  anyText,
);
const attributes = fc
  .array(fc.tuple(key, fc.oneof(scalar, fc.array(scalar))))
  .map((entries) => Object.fromEntries(entries) as Attributes);

function snapshotWith(all: readonly Attributes[]) {
  const builder = createSnapshotBuilder({ name: "attributes" });
  for (const [index, each] of all.entries())
    builder.addNode({ id: String(index), type: "thing", attributes: each });
  return builder.finish();
}

describe("attributesOf", () => {
  it("gives back exactly what was added: values, kinds and the order of keys", () => {
    fc.assert(
      fc.property(fc.array(attributes), (all) => {
        const snapshot = snapshotWith(all);
        for (const [node, wanted] of all.entries()) {
          const given = snapshot.attributesOf(node);
          expect(given).toStrictEqual(wanted);
          expect(Object.keys(given)).toEqual(Object.keys(wanted));
        }
      }),
      { seed: 1, numRuns: 80 },
    );
  });

  it("keeps a key whose values are of several kinds", () => {
    const all: Attributes[] = [
      { size: 1 },
      { size: "1" },
      { size: true },
      { size: [1, "1", true, false] },
      {},
    ];
    const snapshot = snapshotWith(all);
    expect(all.map((_, node) => snapshot.attributesOf(node))).toEqual(all);
  });

  it("gives an object of its own at every call", () => {
    const snapshot = snapshotWith([{ exports: ["fish"] }]);
    (snapshot.attributesOf(0).exports as string[]).push("oil");
    expect(snapshot.attributesOf(0)).toEqual({ exports: ["fish"] });
  });
});

describe("nodesWhere and orderBy", () => {
  it("agree with a scan over all nodes, by number, ties by id", () => {
    const value = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(Number.NaN, "2", true, [2], -0));
    const bound = fc.option(fc.integer({ min: -4, max: 4 }), { nil: undefined });
    const node = fc.record({ size: value, other: fc.integer() }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.array(node, { maxLength: 40 }), bound, bound, bound, (all, atLeast, atMost, equals) => {
        const snapshot = snapshotWith(all as Attributes[]);
        const sizeOf = (each: number) => all[each]!.size as number;
        const ordered = all
          .map((_, each) => each)
          .filter((each) => typeof all[each]!.size === "number" && !Number.isNaN(all[each]!.size))
          .sort((a, b) => sizeOf(a) - sizeOf(b) || (String(a) < String(b) ? -1 : 1));
        expect([...snapshot.orderBy("size")]).toEqual(ordered);
        const within = ordered.filter((each) => {
          const size = sizeOf(each);
          return size >= (atLeast ?? size) && size <= (atMost ?? size) && size === (equals ?? size);
        });
        const condition = Object.fromEntries(
          Object.entries({ atLeast, atMost, equals }).filter(([, each]) => each !== undefined),
        );
        expect([...snapshot.nodesWhere("size", condition)]).toEqual(within);
      }),
      { seed: 1, numRuns: 150 },
    );
  });

  it("find nothing under a key that no node has, and refuse a bound that is no number", () => {
    const snapshot = snapshotWith([{ size: 1 }]);
    expect([...snapshot.orderBy("nothing")]).toEqual([]);
    expect(() => snapshot.nodesWhere("size", { atLeast: Number.NaN })).toThrow(
      "graph-store: atLeast must be a number, got NaN",
    );
  });
});
