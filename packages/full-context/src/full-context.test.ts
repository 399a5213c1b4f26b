import { type Retriever, testRetriever } from "@hg-rag/evaluator";
import { describe, expect, it } from "vitest";
import { createFullContextRetriever } from "./full-context.js";

const passages = [
  { id: "dover", text: "[CITY] Dover" },
  { id: "arden", text: "[CITY] Arden\nborders: Brook" },
  { id: "brook", text: "[CITY] Brook" },
];

describe("the full context keeps the evaluator's contract: it", () => {
  const nameOf = (id: string) => passages.find((passage) => passage.id === id)!.text.split(/[\n\]] ?/)[1]!;
  const make = (): Retriever => createFullContextRetriever({ passages });
  for (const { name, run } of testRetriever(make, { questions: ["Where is Arden?", "why?"], nameOf }))
    it(name, run);
});

describe("createFullContextRetriever", () => {
  it("gives every passage in the order given, a blank line between two", async () => {
    expect(await createFullContextRetriever({ passages }).retrieve("Where is Arden?")).toEqual({
      anchor: null,
      nodeIds: ["dover", "arden", "brook"],
      relations: [],
      text: "[CITY] Dover\n\n[CITY] Arden\nborders: Brook\n\n[CITY] Brook",
      cut: [],
    });
  });

  it("gives one and the same context to every question", async () => {
    const full = createFullContextRetriever({ passages, name: "full-2" });
    expect(full.name).toBe("full-2");
    expect(await full.retrieve("one")).toBe(await full.retrieve("two"));
  });

  it("gives an empty context of no passages, and refuses a repeated id", async () => {
    expect((await createFullContextRetriever({ passages: [] }).retrieve("why?")).text).toBe("");
    expect(() => createFullContextRetriever({ passages: [...passages, passages[0]!] })).toThrow(
      new RangeError('full-context: passage id "dover" is repeated; give each its own'),
    );
  });
});
