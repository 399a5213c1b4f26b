import { readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureIndex } from "./ensure-index.js";
import { openIndex } from "./open-index.js";
import { abortAt, type Files, filesOf, goOn, undisturbedFiles } from "./testing/build-folder.js";
import { BUILD } from "./testing/build-until.js";
import { temporaryFolder } from "./testing/temporary-folder.js";
import { wordEmbedder } from "./testing/word-embedder.js";

let undisturbed: Files;
beforeAll(async () => {
  undisturbed = await undisturbedFiles();
});

describe("a build in a folder that was aborted", () => {
  let dir: string;
  let draft: string;
  beforeEach(async () => {
    dir = temporaryFolder();
    draft = join(dir, ".building");
    await abortAt(dir, "embed", 300);
  });

  it("embeds what is left alone, telling what stands", async () => {
    const seen: string[] = [];
    await abortAt(dir, "graph", 1);
    expect(readdirSync(draft).filter((name) => name.endsWith(".writing"))).toEqual([]);
    await ensureIndex(dir, { ...BUILD, onProgress: ({ stage, done }) => seen.push(`${stage} ${done}`) });
    expect(seen[0]).toBe("embed 700");
    expect(seen.at(-1)).toBe("graph 700");
    expect(filesOf(dir)).toEqual(undisturbed);
  });

  it("cuts a torn tail off at the end of the batch before", async () => {
    for (const length of [300 * 128 - 1, 250 * 128 + 1]) {
      truncateSync(join(draft, "rows"), length);
      expect(await goOn(dir, undisturbed)).toBe(450);
      dir = temporaryFolder();
      draft = join(dir, ".building");
      await abortAt(dir, "embed", 300);
    }
    // More than the journal knows of.
    const rows = readFileSync(join(draft, "rows"));
    writeFileSync(join(draft, "rows"), Buffer.concat([rows, Buffer.alloc(1000)]));
    expect(await goOn(dir, undisturbed)).toBe(400);
  });

  it("takes rows up to the first batch that was changed, or that the journal does not hold whole", async () => {
    const rows = readFileSync(join(draft, "rows"));
    rows[120 * 128] = rows[120 * 128]! ^ 1;
    writeFileSync(join(draft, "rows"), rows);
    expect(await goOn(dir, undisturbed)).toBe(600);
    const other = temporaryFolder();
    await abortAt(other, "embed", 300);
    const journal = join(other, ".building", "rows.log");
    truncateSync(journal, readFileSync(journal).length - 1);
    expect(await goOn(other, undisturbed)).toBe(450);
  });

  it("starts over with another embedder, prefix, weights, other passages, another storage or dimension", async () => {
    const changes = [
      { embedder: wordEmbedder({ id: "test:other", dimension: 32 }) },
      { embedder: wordEmbedder({ dimension: 32, prefixes: { query: "", document: "passage: " } }) },
      { embedderDigest: "aa11" },
      { passages: BUILD.passages.map(({ id, text }) => ({ id, text: `${text}!` })) },
      { storage: "int8" },
      { dimension: 16 },
    ] as const;
    for (const change of changes) {
      const [fresh, resumed] = [temporaryFolder(), temporaryFolder()];
      const build = { ...BUILD, exactBelow: 1000, ...change };
      await ensureIndex(fresh, build);
      await abortAt(resumed, "embed", 300);
      await ensureIndex(resumed, build);
      expect(filesOf(resumed)).toEqual(filesOf(fresh));
    }
  });

  it("builds a graph again that was damaged, or that other options made", async () => {
    await abortAt(dir, "graph", 400);
    const graph = readdirSync(draft).find((name) => name.startsWith("graph-") && name.endsWith(".hnsw"))!;
    truncateSync(join(draft, graph), 100);
    expect(await goOn(dir, undisturbed)).toBe(0);
    const other = temporaryFolder();
    await abortAt(other, "graph", 400);
    const changed = { ...BUILD, hnsw: { ...BUILD.hnsw, seed: 1 } };
    await ensureIndex(other, changed);
    await openIndex(other, changed);
  });
});
