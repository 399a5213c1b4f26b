import { expect, it } from "vitest";
import { linearScan } from "./linear-scan.js";
import { HAND_DRAWN_WORLD } from "./testing/hand-drawn-world.js";

const view = linearScan(HAND_DRAWN_WORLD);
const ids = (nodes: ArrayLike<number>) => Array.from(nodes, (node) => view.idOf(node));
const node = (id: string) => view.node(id)!;

it("reads parents and children off the edges, in id order", () => {
  expect(ids(view.childrenOf(node("norland")))).toEqual(["arden", "brook", "croft"]);
  expect(ids(view.parentsOf(node("elm")))).toEqual(["sudland"]);
  expect(ids(view.parentsOf(node("flow")))).toEqual([]);
});

it("reads relations off the edges, outgoing before incoming", () => {
  const seen: string[] = [];
  view.visitRelations(node("croft"), (relation, neighbor, outgoing) => {
    seen.push(`${view.relations[relation]} ${outgoing ? "to" : "from"} ${view.idOf(neighbor)}`);
    return undefined;
  });
  expect(seen).toEqual(["borders to brook", "borders from brook", "supplies to arden"]);
});

it("compares names and aliases one by one", () => {
  expect(ids(view.named("brook"))).toEqual(["brook", "elm"]);
  expect(ids(view.named("old arden"))).toEqual(["arden"]);
  expect(view.longestName).toBe(2);
});
