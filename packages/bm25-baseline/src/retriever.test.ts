import { type Retriever, testRetriever } from "@hg-rag/evaluator";
import { describe, expect, it } from "vitest";
import { createBm25Index } from "./bm25-index.js";
import { createBm25Retriever } from "./retriever.js";

const passages = [
  { id: "vortan", text: "[PLANET] Vortan\nclimate: Arid" },
  { id: "barnes", text: "[COUNTRY] Barnes\nlocated in: Vortan, a planet" },
  { id: "nethholm", text: "[CITY] Nethholm\nexports: grain\nlocated in: Barnes, a country" },
  ...Array.from({ length: 12 }, (_, i) => ({ id: `moon${i}`, text: `[MOON] Moon${i}\norbit: ${i}` })),
];

describe("the bm25 retriever keeps the evaluator's contract: it", () => {
  const questions = ["What does the city Nethholm export?", "orbit of Moon3", "Vortan"];
  const nameOf = (id: string) => passages.find((passage) => passage.id === id)!.text.split(/[\n\]] ?/)[1]!;
  const make = (): Retriever => createBm25Retriever({ passages });
  for (const { name, run } of testRetriever(make, { questions, nameOf })) it(name, run);
});

describe("createBm25Retriever", () => {
  it("returns the best passages, best first, a blank line between two", async () => {
    const context = await createBm25Retriever({ passages, k: 2 }).retrieve("On which planet is Barnes?");
    expect(context).toEqual({
      anchor: null,
      nodeIds: ["barnes", "vortan"],
      relations: [],
      text: "[COUNTRY] Barnes\nlocated in: Vortan, a planet\n\n[PLANET] Vortan\nclimate: Arid",
      cut: [],
    });
  });

  it("returns ten passages by default, under the name bm25", async () => {
    const bm25 = createBm25Retriever({ passages });
    expect((await bm25.retrieve("orbit")).nodeIds.length).toBe(10);
    expect(bm25.name).toBe("bm25");
  });

  it("reads an index that is given, and ranks as it does", async () => {
    const index = createBm25Index(passages, { b: 0 });
    const bm25 = createBm25Retriever({ index, name: "bm25-flat" });
    expect(bm25.name).toBe("bm25-flat");
    expect(await bm25.ranked("Nethholm in Barnes", 3)).toEqual(index.ranked("Nethholm in Barnes", 3));
  });

  it("returns an empty context for a question that shares no word with a passage", async () => {
    const { nodeIds, text } = await createBm25Retriever({ passages }).retrieve("why?");
    expect([nodeIds, text]).toEqual([[], ""]);
  });

  it("refuses a k out of range, and a signal that has fired", async () => {
    expect(() => createBm25Retriever({ passages, k: 1.5 })).toThrow(
      new RangeError("bm25-baseline: k must be a whole number >= 1, got 1.5"),
    );
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(createBm25Retriever({ passages }).ranked("orbit", 1, { signal })).rejects.toThrow("enough");
  });
});
