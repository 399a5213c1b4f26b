import { describe, expect, it } from "vitest";
import type { EmbeddingModel } from "../embedding-model.js";
import { ModelError } from "../error.js";
import { createHashedNgramEmbedder } from "../hashed-ngrams/embedder.js";
import { probeEmbedder } from "./probe-embedder.js";
import {
  cuttingEmbedder,
  embedderOf,
  spellingEmbedder,
  vocabularyEmbedder,
} from "./testing/vector-models.js";

const LONGEST = `[TOWN] ${"the town trades grain and wool with its neighbours ".repeat(30)}`;

async function failures(model: EmbeddingModel): Promise<Record<string, string>> {
  const results = await probeEmbedder(model, { longestText: LONGEST });
  const failed = results.filter(({ passed }) => passed !== true);
  return Object.fromEntries(failed.map(({ name, seen, advice }) => [name, `${seen} | ${advice}`]));
}

describe("probeEmbedder", () => {
  it.each([
    ["the builtin embedder", createHashedNgramEmbedder()],
    ["one that matches spelling", spellingEmbedder()],
  ])("passes %s in all five probes and says what it saw", async (_what, model) => {
    const results = await probeEmbedder(model, { longestText: LONGEST });
    expect(results.map(({ passed, advice }) => [passed, advice])).toEqual(Array(5).fill([true, ""]));
    expect(results.map(({ name, seen }) => `${name}: ${seen}`)).toEqual([
      "gives finite vectors that are not zero: 12 of 12 vectors are",
      expect.stringMatching(/^gives one dimension: \d+ values a vector in 3 calls$/),
      expect.stringMatching(
        /^tells .* apart: the nearest two of 8 names, "\w+" and "\w+" have cosine 0\.\d{4}$/,
      ),
      expect.stringMatching(/^treats .* as near: 8 of 8 names are nearer to their other spelling/),
      expect.stringMatching(
        /^embeds .* whole: another ending .* \(271 words\) moves its vector by \d\.\de-\d$/,
      ),
    ]);
  });

  it("fails a vocabulary of lower-case words that has one vector for all it does not know", async () => {
    const model = vocabularyEmbedder(["town", "tarvenholm", "quillbrook", ...LONGEST.split(" ")]);
    expect(await failures(model)).toEqual({
      "tells invented capitalised names apart":
        '"Tarvenholm" and "Quillbrook" have cosine 1.0000; 28 of 28 pairs of different names are alike (0.999 or more) | names would all be found alike: update the server or the model\'s file, or take another embedder',
      "treats an upper and a lower case spelling as near": expect.stringMatching(
        /^0 of 8 names are nearer to their other spelling than to another name: "Tarvenholm" has cosine -?0\.\d{3} with "tarvenholm", 1\.000 with "Quillbrook" in the same case \| /,
      ),
    });
  });

  it("fails one that keeps cases apart so far that another name is nearer", async () => {
    const shifted = spellingEmbedder((text) => (/^\p{Lu}/u.test(text) ? `qqqqqqqqqqqq${text}` : text));
    expect(Object.keys(await failures(shifted))).toEqual([
      "treats an upper and a lower case spelling as near",
    ]);
  });

  it("fails one that overlooks all after so many words, and passes it for texts that are shorter", async () => {
    expect(await failures(cuttingEmbedder(257))).toEqual({
      "embeds the longest passage whole":
        "another ending of the longest passage (271 words) does not change its vector, so its end was not read | passages would be cut and their ends never found: take an embedder with a longer context, raise the server's, or make passages shorter",
    });
    expect(await failures(cuttingEmbedder(271))).toEqual({});
  });

  it("fails one that refuses the longest passage, with the refusal", async () => {
    const model = spellingEmbedder();
    const refusing: EmbeddingModel = {
      ...model,
      async embed(request) {
        if (request.texts.every((text) => text.length < 1000)) return model.embed(request);
        throw new ModelError("test:embedder", "context-cut", "test:embedder: too long; shorten the text");
      },
    };
    const failed = await failures(refusing);
    expect(Object.keys(failed)).toEqual(["gives one dimension", "embeds the longest passage whole"]);
    expect(failed["embeds the longest passage whole"]).toMatch(/^too long; shorten the text \| /);
  });

  it("fails one of two dimensions, naming both", async () => {
    const letters = (text: string, length: number) =>
      Array.from({ length }, (_, at) => text.charCodeAt(at % text.length) % (at + 3));
    const model = embedderOf((text, role) => letters(text, role === "query" ? 16 : 12));
    expect((await failures(model))["gives one dimension"]).toBe(
      "12 and 16 values a vector in 3 calls | vectors of two lengths cannot be compared: check that one model alone answers at the server",
    );
  });

  it.each([
    ["NaN", [1, Number.NaN], 'the vector of "東京" holds NaN | '],
    ["a zero vector", [0, 0], 'the vector of "東京" is zero | '],
  ])("fails one that gives %s", async (_what, odd, seen) => {
    const model = embedderOf((text) => (text === "東京" ? odd : [text.length, text.charCodeAt(0)]));
    expect((await failures(model))["gives finite vectors that are not zero"]).toContain(seen);
  });

  it("rejects when no call could succeed, and when the signal fires", async () => {
    const gone = embedderOf(() => {
      throw new ModelError("test:embedder", "unreachable", "nobody there");
    });
    await expect(probeEmbedder(gone)).rejects.toThrow("nobody there");
    const call = probeEmbedder(createHashedNgramEmbedder(), { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ kind: "aborted" });
  });
});
