import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { embeddingModelChecks } from "../conformance.js";
import { createHashedNgramEmbedder } from "./embedder.js";

const embedder = createHashedNgramEmbedder();

async function embed(...texts: string[]): Promise<Float32Array[]> {
  return embedder.embed({ texts, role: "document" });
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += a[index]! * b[index]!;
  return sum;
}

describe("the builtin embedder", () => {
  test.each(embeddingModelChecks(createHashedNgramEmbedder))("$name", ({ run }) => run());

  test("gives vectors of unit length, also for texts without any letter", async () => {
    for (const vector of await embed("Vortan is a planet.", "", "?!", "🪐", "a")) {
      expect(vector).toHaveLength(768);
      expect(dot(vector, vector)).toBeCloseTo(1, 5);
    }
  });

  test("gives a unit vector where the signs of all features could cancel out", async () => {
    const tiny = createHashedNgramEmbedder({ dimension: 1 });
    const letters = [..."abcdefghijklmnopqrstuvwxyz"];
    const texts = letters.flatMap((a) => letters.map((b) => `${a}${b} ${b}${a}`));
    for (const vector of await tiny.embed({ texts, role: "query" })) expect(Math.abs(vector[0]!)).toBe(1);
  });

  test("is the same on every machine", async () => {
    const [vector] = await createHashedNgramEmbedder({ dimension: 4 }).embed({
      texts: ["Vortan"],
      role: "query",
    });
    expect([...vector!].map((value) => value.toFixed(6))).toMatchInlineSnapshot(`
      [
        "0.098533",
        "-0.098533",
        "-0.098533",
        "0.985329",
      ]
    `);
  });

  test("a misspelt name is nearer to its passage than to another", async () => {
    const [question, right, wrong] = await embed("Nethholn", "[CITY] Nethholm", "[CITY] Oakcliff");
    expect(dot(question!, right!)).toBeGreaterThan(dot(question!, wrong!) + 0.1);
  });

  test("stops between texts when the caller aborts", async () => {
    const controller = new AbortController();
    const texts = Array.from({ length: 2000 }, (_, index) => `text ${index}`);
    const call = embedder.embed({ texts, role: "document", signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: "ModelError", kind: "aborted" });
  });

  test("refuses a dimension that is no whole number >= 1", () => {
    expect(() => createHashedNgramEmbedder({ dimension: 0 })).toThrow(
      "llm-client: dimension must be a whole number >= 1, got 0",
    );
  });
});

interface Passage {
  readonly id: string;
  readonly chunk: string;
}
interface PaperQuestion {
  readonly question: string;
  readonly anchor_ids: readonly string[];
}

const DATA = fileURLToPath(new URL("../../../../../shared/data/paper/", import.meta.url));
const present = existsSync(DATA);
if (!present)
  process.stderr.write("skipped: the builtin embedder on the paper's passages (no reference data)\n");

describe.skipIf(!present)("on the paper's passages", () => {
  test.each(["small", "medium", "large"])(
    "%s: the anchor's passage is in the top 10 for 95 of 100 questions",
    async (size) => {
      const passages = read<Passage[]>(`chunks/${size}.json`);
      const questions = read<PaperQuestion[]>(`questions/${size}.json`);
      const vectors = await embed(...passages.map(({ chunk }) => chunk));
      const asked = await embed(...questions.map(({ question }) => question));
      const found = questions.filter(({ anchor_ids }, index) => {
        const ranked = passages
          .map(({ id }, at) => ({ id, score: dot(vectors[at]!, asked[index]!) }))
          .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
        return ranked.slice(0, 10).some(({ id }) => anchor_ids.includes(id));
      });
      expect(found.length / questions.length).toBeGreaterThanOrEqual(0.95);
    },
  );

  function read<T>(file: string): T {
    return JSON.parse(readFileSync(DATA + file, "utf8")) as T;
  }
});
