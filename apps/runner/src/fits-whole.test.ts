import { HierarchyGraph, snapshotOf } from "@hg-rag/graph-store";
import { expect, it } from "vitest";
import { countTokens } from "./count-tokens.js";
import { fitsWhole } from "./fits-whole.js";

const graph = new HierarchyGraph({ name: "two" });
graph.addNode({ id: "a", type: "city", attributes: { climate: "Mild" } });
graph.addNode({ id: "b", type: "city" });

it("counts every passage, and fits to the very token", () => {
  const tokens = countTokens("[CITY] a\nclimate: Mild\n\n[CITY] b");
  expect(fitsWhole(snapshotOf(graph), tokens)).toBe(true);
  expect(fitsWhole(snapshotOf(graph), tokens - 1)).toBe(false);
});
