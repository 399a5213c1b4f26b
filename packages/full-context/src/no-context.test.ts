import { type Retriever, testRetriever } from "@hg-rag/evaluator";
import { describe, expect, it } from "vitest";
import { createNoContextRetriever } from "./no-context.js";

describe("the retriever without context keeps the evaluator's contract: it", () => {
  const make = (): Retriever => createNoContextRetriever();
  const checks = testRetriever(make, { questions: ["Where is Arden?"], nameOf: (id) => id });
  // To find nothing is its purpose.
  const kept = checks.filter(({ name }) => name !== "finds nodes for every question");
  for (const { name, run } of kept) it(name, run);

  it("gives nothing for any question, and so all checks but one hold", async () => {
    expect(kept.length).toBe(checks.length - 1);
    expect(await make().retrieve("Where is Arden?")).toEqual({
      anchor: null,
      nodeIds: [],
      relations: [],
      text: "",
      cut: [],
    });
  });

  it("is called none, or what it is given", () => {
    expect(createNoContextRetriever().name).toBe("none");
    expect(createNoContextRetriever({ name: "none-2" }).name).toBe("none-2");
  });
});
