import { type Retriever, testRetriever } from "@hg-rag/evaluator";
import { passage } from "@hg-rag/graph-store";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createExpandedRetriever, type ExpandedRetrieverOptions, type HitRetriever } from "./retriever.js";
import { drawnWorld } from "./testing/drawn-world.js";

const graph = drawnWorld();
const ids = Array.from({ length: graph.order }, (_, node) => graph.idOf(node));

/** Gives the ids that a question names, in its order. */
const naming: HitRetriever = {
  async retrieve(question, { signal }) {
    signal?.throwIfAborted();
    return { nodeIds: question.split(" ").filter((word) => ids.includes(word)) };
  },
};

function expanded(options: Partial<ExpandedRetrieverOptions> = {}): Retriever {
  return createExpandedRetriever({ graph, retriever: naming, ...options });
}

describe("the expanded retriever keeps the evaluator's contract: it", () => {
  const questions = ["is arden near dover ?", "terra", "dover flow sudland"];
  for (const { name, run } of testRetriever(() => expanded({ k: 4 }), { questions, nameOf: (id) => id }))
    it(name, run);
});

describe("createExpandedRetriever", () => {
  it("returns the hits, then around each in turn the way up and the neighbours, as passages", async () => {
    const context = await expanded({ k: 6, name: "widened" }).retrieve("arden dover");
    // arden's turn gives norland, dover's sudland, arden's terra; dover's terra is given, so it has none left.
    const kept = ["arden", "dover", "norland", "sudland", "terra", "brook"];
    expect(context).toEqual({
      anchor: null,
      nodeIds: kept,
      relations: [],
      text: kept.map((id) => passage(graph, graph.node(id)!)).join("\n\n"),
      cut: ["flow"],
    });
  });

  it("widens the first three hits by default, up to fifteen nodes", async () => {
    const { nodeIds, cut } = await expanded().retrieve("flow dover terra brook");
    expect(nodeIds).toEqual(["flow", "dover", "terra", "arden", "sudland", "norland"]);
    expect(cut).toEqual([]);
    expect(expanded().name).toBe("vector-expanded");
  });

  it("cuts hits where they alone are more than k", async () => {
    const { nodeIds, cut } = await expanded({ k: 1 }).retrieve("flow brook");
    expect([nodeIds, cut]).toEqual([["flow"], ["brook", "arden", "norland", "terra"]]);
  });

  it("takes a node's text from passageOf", async () => {
    const { text } = await expanded({ k: 2, passageOf: (node) => `<${graph.idOf(node)}>` }).retrieve("flow");
    expect(text).toBe("<flow>\n\n<arden>");
  });

  it("keeps and cuts the same nodes in all, however small k is", async () => {
    const question = fc.uniqueArray(fc.constantFrom(...ids)).map((words) => words.join(" "));
    await fc.assert(
      fc.asyncProperty(question, fc.integer({ min: 1, max: 8 }), async (text, k) => {
        const whole = await expanded({ k: 100 }).retrieve(text);
        const { nodeIds, cut } = await expanded({ k }).retrieve(text);
        expect([...nodeIds, ...cut]).toEqual(whole.nodeIds);
        expect(nodeIds.length).toBe(Math.min(k, whole.nodeIds.length));
      }),
    );
  });

  it("rejects when the retriever fails or does not know the graph", async () => {
    const failing = { retrieve: () => Promise.reject(new Error("server is gone")) };
    await expect(expanded({ retriever: failing }).retrieve("arden")).rejects.toThrow("server is gone");
    const stranger = { retrieve: async () => ({ nodeIds: ["elm"] }) };
    await expect(expanded({ retriever: stranger }).retrieve("arden")).rejects.toThrow(
      new RangeError(
        'expanded-baseline: the retriever gave "elm", which drawn does not have; let it index that graph',
      ),
    );
  });

  it("refuses counts out of range", () => {
    expect(() => expanded({ hits: 0 })).toThrow(
      new RangeError("expanded-baseline: hits must be a whole number >= 1, got 0"),
    );
    expect(() => expanded({ k: 0.5 })).toThrow("k must be a whole number >= 1, got 0.5");
    expect(() => expanded({ hubDegree: -1 })).toThrow("hubDegree must be a whole number >= 0, got -1");
  });
});
