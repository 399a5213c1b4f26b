import { createHashedNgramEmbedder } from "@hg-rag/llm-client";
import { describe, expect, it } from "vitest";
import { blindEmbedder } from "./blind-embedder.js";
import { buildVectorIndex } from "./build-index.js";
import { createVectorRetriever } from "./retriever.js";
import { wordEmbedder } from "./testing/word-embedder.js";

async function seen(text: string): Promise<string> {
  const inner = wordEmbedder();
  await blindEmbedder(inner).embed({ texts: [text], role: "query" });
  return inner.requests[0]!.texts[0]!;
}

describe("blindEmbedder", () => {
  it.each([
    ["every capitalised word", "Is Vortan near New York?", "Name Name near Name Name?"],
    ["capitals of any script, composed or not", "Łódź, Élan, E\u0301lan, Ωmega", "Name, Name, Name, Name"],
    ["a type in capitals, and a name before a possessive", "[CITY] Arden's", "[Name] Name's"],
    ["a name with digits in it whole", "moon R2D2", "moon Name"],
    ["each part of a name that has several", "Stratford-upon-Avon", "Name-upon-Name"],
  ])("puts one word for %s", async (_what, text, expected) => {
    expect(await seen(text)).toBe(expected);
  });

  it("leaves all other text as it is", async () => {
    const text = "population: 42k, 2B iPhones;\n  exports: grain, élan";
    expect(await seen(text)).toBe(text);
  });

  it("gives questions that differ in a name one vector, and others two", async () => {
    const blind = blindEmbedder(createHashedNgramEmbedder());
    const texts = ["What does Arden export?", "What does Nethholm export?", "What does Arden import?"];
    const [one, other, third] = await blind.embed({ texts, role: "query" });
    expect(one!.length).toBe(768);
    expect(other).toEqual(one);
    expect(third).not.toEqual(one);
  });

  it("keeps role, signal, prefixes and description, under an id of its own", async () => {
    const prefixes = { query: "Query: ", document: "Document: " };
    const description = { digest: "sha256:1", server: null, contextTokens: 512 };
    const inner = { ...wordEmbedder({ prefixes }), describe: async () => description };
    const blind = blindEmbedder(inner);
    expect(blind.id).toBe("blind(test:words)");
    expect(blind.isLanguageModel).toBe(false);
    expect(blind.prefixes).toBe(prefixes);
    const { signal } = new AbortController();
    await blind.embed({ texts: ["Arden", "Brook"], role: "document", signal });
    expect(inner.requests).toEqual([{ texts: ["Name", "Name"], role: "document", signal }]);
    expect(await blind.describe!()).toBe(description);
    expect("describe" in blindEmbedder(wordEmbedder())).toBe(false);
  });

  it("makes a retriever answer alike whatever name is asked for", async () => {
    const names = ["Arden", "Brook", "Croft", "Dover"];
    const passages = names.map((name) => ({ id: name, text: `[CITY] ${name}\nexports: grain` }));
    const retrieve = async (embedder: ReturnType<typeof blindEmbedder>) => {
      const index = await buildVectorIndex({ passages, embedder });
      const retriever = createVectorRetriever({ index, embedder, passages, k: 1 });
      const contexts = names.map((name) => retriever.retrieve(`What does ${name} export?`));
      return (await Promise.all(contexts)).flatMap(({ nodeIds }) => nodeIds);
    };
    const sighted = createHashedNgramEmbedder();
    expect(await retrieve(sighted)).toEqual(names);
    expect(await retrieve(blindEmbedder(sighted))).toEqual(["Arden", "Arden", "Arden", "Arden"]);
  });
});
