import { type Retriever, testRetriever } from "@hg-rag/evaluator";
import { HierarchyGraph, passage } from "@hg-rag/graph-store";
import { describe, expect, it } from "vitest";
import { linkByNames } from "./link-by-names.js";
import { createPagerankRetriever, type PagerankRetrieverOptions } from "./retriever.js";

/** Terra holds Norland (Arden, Brook) and Sudland (Dover); Arden borders Brook; Elm stands alone. */
const graph = new HierarchyGraph({ name: "drawn" });
for (const name of ["Terra", "Sudland", "Norland", "Brook", "Arden", "Dover", "Elm"]) {
  graph.addNode({ id: name.toLowerCase(), name, type: "place" });
}
for (const [source, relation, target] of [
  ["terra", "contains", "norland"],
  ["terra", "contains", "sudland"],
  ["norland", "contains", "arden"],
  ["norland", "contains", "brook"],
  ["sudland", "contains", "dover"],
  ["arden", "borders", "brook"],
  ["brook", "borders", "arden"],
] as const) {
  graph.addEdge({ source, relation, target });
}

function pagerank(options: Partial<PagerankRetrieverOptions> = {}): Retriever {
  return createPagerankRetriever({ graph, link: linkByNames(graph), ...options });
}

describe("the PageRank retriever keeps the evaluator's contract: it", () => {
  const questions = ["Does Arden trade with Dover?", "What is in Terra?", "Elm"];
  const nameOf = (id: string) => graph.nameOf(graph.node(id)!);
  for (const { name, run } of testRetriever(() => pagerank({ k: 3 }), { questions, nameOf })) it(name, run);
});

describe("createPagerankRetriever", () => {
  it("returns the passages of the nodes visited most, and what the cap dropped", async () => {
    // Norland is one step away as Brook is, and more ways lead there.
    const kept = ["arden", "norland", "brook"];
    expect(await pagerank({ k: 3 }).retrieve("Where is Arden?")).toEqual({
      anchor: null,
      nodeIds: kept,
      relations: [],
      text: kept.map((id) => passage(graph, graph.node(id)!)).join("\n\n"),
      cut: ["terra", "sudland", "dover"],
    });
  });

  it("walks from every linked entity, and not beyond what it reaches", async () => {
    expect((await pagerank().retrieve("Arden and Elm")).nodeIds).toEqual([
      "elm",
      "arden",
      "norland",
      "brook",
      "terra",
      "sudland",
      "dover",
    ]);
    expect((await pagerank().retrieve("Elm")).nodeIds).toEqual(["elm"]);
  });

  it("stays at the linked entities at damping 0, ties by id", async () => {
    const { nodeIds, cut } = await pagerank({ damping: 0 }).retrieve("Dover, Brook, Arden");
    expect([nodeIds, cut]).toEqual([["arden", "brook", "dover"], []]);
  });

  it("names at most a hundred nodes that found no room", async () => {
    const wide = new HierarchyGraph({ name: "wide" });
    wide.addNode({ id: "hub", type: "place" });
    for (let i = 100; i < 300; i += 1) {
      wide.addNode({ id: `n${i}`, type: "place" });
      wide.addEdge({ source: "hub", relation: "contains", target: `n${i}` });
    }
    const { nodeIds, cut } = await pagerank({ graph: wide, link: () => [0], k: 2 }).retrieve("hub");
    expect(nodeIds).toEqual(["hub", "n100"]);
    expect(cut).toEqual(Array.from({ length: 100 }, (_, i) => `n${101 + i}`));
  });

  it("returns an empty context when no entity is linked", async () => {
    const context = await pagerank().retrieve("Which city is it?");
    expect(context).toEqual({ anchor: null, nodeIds: [], relations: [], text: "", cut: [] });
  });

  it("hands the signal to link, rejects as it does, and refuses nodes that the graph does not have", async () => {
    const { signal } = new AbortController();
    const seen: unknown[] = [];
    const link = async (...asked: unknown[]) => {
      seen.push(asked);
      return [0];
    };
    await pagerank({ link }).retrieve("Terra", { signal });
    expect(seen).toEqual([["Terra", { signal }]]);
    const failing = () => Promise.reject(new Error("server is gone"));
    await expect(pagerank({ link: failing }).retrieve("Terra")).rejects.toThrow("server is gone");
    await expect(pagerank({ link: () => [7] }).retrieve("Terra")).rejects.toThrow(
      new RangeError("pagerank-baseline: link gave 7, which is no node of drawn; give handles from 0 to 6"),
    );
  });

  it("refuses options out of range", () => {
    expect(() => pagerank({ k: 0 })).toThrow(
      new RangeError("pagerank-baseline: k must be a whole number >= 1, got 0"),
    );
    expect(() => pagerank({ damping: 1 })).toThrow("damping must be from 0 to below 1, got 1");
    expect(() => pagerank({ epsilon: 0 })).toThrow("epsilon must be above 0 and below 1, got 0");
  });
});
