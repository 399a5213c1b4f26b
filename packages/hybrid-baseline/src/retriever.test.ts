import { type Retriever, testRetriever } from "@hg-rag/evaluator";
import { describe, expect, it } from "vitest";
import type { Ranker } from "./ranker.js";
import { createHybridRetriever, type HybridRetrieverOptions } from "./retriever.js";

const passages = ["Arden", "Brook", "Croft", "Dover"].map((name) => ({
  id: name.toLowerCase(),
  text: `[CITY] ${name}`,
}));

/** Ranks first what begins with the question's first letter, and the rest forwards or backwards. */
function ranker(name: string, order: 1 | -1): Ranker {
  return {
    name,
    ranked(question, n) {
      if (question === "") return [];
      const first = (id: string) => Number(id.startsWith(question.slice(0, 1)));
      const sorted = passages
        .map(({ id }) => id)
        .sort((a, b) => first(b) - first(a) || (a < b ? -order : order));
      return sorted.slice(0, n).map((id) => ({ id }));
    },
  };
}

function hybrid(options: Partial<HybridRetrieverOptions> = {}): Retriever {
  const rankers = [ranker("up", 1), ranker("down", -1)];
  return createHybridRetriever({ rankers, passages, ...options });
}

function giving(...ids: string[]): Ranker {
  return { name: "odd", ranked: async () => ids.map((id) => ({ id })) };
}

describe("the hybrid retriever keeps the evaluator's contract: it", () => {
  const nameOf = (id: string) => passages.find((passage) => passage.id === id)!.text.slice("[CITY] ".length);
  for (const { name, run } of testRetriever(() => hybrid(), { questions: ["brook?", "dover?"], nameOf }))
    it(name, run);
});

describe("createHybridRetriever", () => {
  it("returns what stands best in all lists, ties by id, a blank line between two", async () => {
    // croft is first twice; arden, brook and dover stand at 2, 3, 4 and 4, 3, 2.
    expect(await hybrid({ k: 3 }).retrieve("c")).toEqual({
      anchor: null,
      nodeIds: ["croft", "arden", "dover"],
      relations: [],
      text: "[CITY] Croft\n\n[CITY] Arden\n\n[CITY] Dover",
      cut: [],
    });
  });

  it("asks each ranker for depth hits and reads no more, and hands the signal on", async () => {
    const { signal } = new AbortController();
    const seen: unknown[] = [];
    const spy: Ranker = {
      name: "spy",
      ranked(...asked) {
        seen.push(asked);
        return [{ id: "dover" }, { id: "croft" }, { id: "brook" }];
      },
    };
    const { nodeIds } = await hybrid({ rankers: [spy], depth: 2 }).retrieve("c", { signal });
    expect(nodeIds).toEqual(["dover", "croft"]);
    expect(seen).toEqual([["c", 2, { signal }]]);
  });

  it("gives one list back as it is", async () => {
    const { nodeIds } = await hybrid({ rankers: [giving("dover", "arden", "croft")], k: 2 }).retrieve("c");
    expect(nodeIds).toEqual(["dover", "arden"]);
  });

  it("rejects when a ranker fails or breaks its contract: never with a context of the others", async () => {
    const failing: Ranker = { name: "down", ranked: () => Promise.reject(new Error("server is gone")) };
    const ask = (odd: Ranker) => hybrid({ rankers: [ranker("up", 1), odd] }).retrieve("c");
    await expect(ask(failing)).rejects.toThrow("server is gone");
    await expect(ask(giving("arden", "arden"))).rejects.toThrow(
      new RangeError('hybrid-baseline: the ranker odd gave "arden" twice; a ranker gives each passage once'),
    );
    await expect(ask(giving("elm"))).rejects.toThrow(
      'the ranker odd gave "elm" which is not among the passages',
    );
  });

  it("refuses no rankers, repeated passages and counts out of range", () => {
    expect(() => hybrid({ rankers: [] })).toThrow(
      new RangeError("hybrid-baseline: rankers is empty; give at least one"),
    );
    expect(() => hybrid({ passages: [...passages, passages[0]!] })).toThrow('passage id "arden" is repeated');
    expect(() => hybrid({ k: 0 })).toThrow("k must be a whole number >= 1, got 0");
    expect(() => hybrid({ depth: 2.5 })).toThrow("depth must be a whole number >= 1, got 2.5");
  });
});
