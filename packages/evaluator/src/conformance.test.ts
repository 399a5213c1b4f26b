import { describe, expect, it } from "vitest";
import { testRetriever } from "./conformance.js";
import type { RetrievedContext, Retriever } from "./retriever.js";

const EMPTY: RetrievedContext = { anchor: null, nodeIds: [], relations: [], text: "", cut: [] };
const FOUND: RetrievedContext = {
  anchor: { id: "a", stage: "exact" },
  nodeIds: ["a", "b"],
  relations: [["a", "borders", "b"]],
  text: "Aal borders Bar",
  cut: ["c"],
};
const OPTIONS = {
  questions: ["What borders Aal?"],
  nameOf: (id: string) => ({ a: "Aal", b: "Bar" })[id] ?? id,
};

/** A retriever of one context, sound but for what is given. */
function retriever(given: Partial<RetrievedContext> = {}, empty: RetrievedContext = EMPTY): Retriever {
  return {
    name: "test",
    async retrieve(question, { signal } = {}) {
      signal?.throwIfAborted();
      return question === "" ? empty : { ...FOUND, ...given };
    },
  };
}

/** Names of the checks that fail. */
async function failing(make: () => Retriever): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, run } of testRetriever(make, OPTIONS)) await run().catch(() => failed.push(name));
  return failed;
}

describe("a sound retriever", () => {
  for (const { name, run } of testRetriever(() => retriever(), OPTIONS)) it(name, run);
});

describe("testRetriever", () => {
  it.each([
    ["finds nodes for every question", EMPTY],
    ["repeats no id", { nodeIds: ["a", "b", "a"] }],
    ["repeats no id", { cut: ["c", "c"] }],
    ["cuts no node that it keeps", { cut: ["b"] }],
    ["relates kept nodes only", { relations: [["a", "borders", "c"] as const] }],
    ["names every kept node in the text", { text: "Aal" }],
  ])("catches one that breaks: %s", async (name, given) => {
    expect(await failing(() => retriever(given))).toEqual([name]);
  });

  it("catches one that changes its context, from call to call or from instance to instance", async () => {
    let calls = 0;
    const name = ["gives the same context for the same question"];
    expect(await failing(() => ({ ...retriever(), retrieve: counting(() => calls++) }))).toEqual(name);
    let made = 0;
    expect(
      await failing(() => {
        const mine = made++;
        return { ...retriever(), retrieve: counting(() => mine) };
      }),
    ).toEqual(name);
  });

  it("catches one that does not heed the signal", async () => {
    const deaf = { ...retriever(), retrieve: (question: string) => retriever().retrieve(question) };
    expect(await failing(() => deaf)).toEqual(["rejects when the signal has already fired"]);
  });

  it("catches one that fails on an empty question or makes up text for it", async () => {
    const name = ["answers an empty question with a whole context"];
    expect(await failing(() => retriever({}, { ...EMPTY, text: "something" }))).toEqual(name);
    const refusing: Retriever["retrieve"] = async (question, options) => {
      if (question === "") throw new RangeError("empty");
      return retriever().retrieve(question, options);
    };
    expect(await failing(() => ({ ...retriever(), retrieve: refusing }))).toEqual(name);
  });

  it("catches one without a name", async () => {
    expect(await failing(() => ({ ...retriever(), name: "" }))).toEqual(["has a name"]);
  });

  it("refuses to run without questions", () => {
    expect(() => testRetriever(() => retriever(), { ...OPTIONS, questions: [] })).toThrow(RangeError);
  });
});

/** Contexts whose text ends in what `next` gives. */
function counting(next: () => number): Retriever["retrieve"] {
  return async (question, options) => {
    const context = await retriever().retrieve(question, options);
    return question === "" ? context : { ...context, text: `${context.text} ${next()}` };
  };
}
