import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { ensureIndex } from "./ensure-index.js";
import { openIndex } from "./open-index.js";
import { abortAt, type Files, filesOf, goOn, undisturbedFiles } from "./testing/build-folder.js";
import { BUILD } from "./testing/build-until.js";
import { temporaryFolder } from "./testing/temporary-folder.js";
import { wordEmbedder } from "./testing/word-embedder.js";

const PROGRAM = fileURLToPath(new URL("./testing/build-until.ts", import.meta.url));
const { embedder } = BUILD;

async function killAt(dir: string, stage: string, at: number): Promise<void> {
  const args = ["--conditions=hg-rag-source", "--import", "tsx", PROGRAM, dir, stage, String(at)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  expect((await ended)[1]).toBe("SIGKILL");
}

let undisturbed: Files;
beforeAll(async () => {
  undisturbed = await undisturbedFiles();
});

describe("a build in a folder that was killed", () => {
  it("goes on from the vectors and graphs that stand, and gives the same bytes", async () => {
    const dir = temporaryFolder();
    await killAt(dir, "embed", 250);
    await expect(openIndex(dir, BUILD)).rejects.toThrow("cannot be read (ENOENT)");
    const rows = join(dir, ".building", "rows");
    expect(readFileSync(rows).length).toBe(250 * 32 * 4);
    // In the second of the two graphs.
    await killAt(dir, "graph", 400);
    await expect(openIndex(dir, BUILD)).rejects.toThrow("cannot be read (ENOENT)");
    expect(readFileSync(rows).length).toBe(700 * 32 * 4);
    const graphs = () => readdirSync(join(dir, ".building")).filter((name) => name.startsWith("graph-"));
    expect(graphs().length).toBe(1);
    expect(await goOn(dir, undisturbed)).toBe(0);
  });

  it("is completed wherever the move of its files was cut off", async () => {
    const [sidecar, ...names] = Object.keys(undisturbed).sort((a, b) =>
      a === "index.json" ? -1 : b === "index.json" ? 1 : 0,
    );
    for (let moved = 0; moved <= names.length; moved++) {
      const dir = temporaryFolder();
      const draft = join(dir, ".building");
      mkdirSync(draft);
      const write = (path: string, name: string) => writeFileSync(path, undisturbed[name]!, "base64");
      write(join(draft, sidecar!), sidecar!);
      names.forEach((name, i) => {
        write(i < moved ? join(dir, name) : join(draft, name.replace(/^vectors.*/, "rows")), name);
      });
      expect(await goOn(dir, undisturbed)).toBe(0);
    }
  });
});

it("a move that another version began is dropped", async () => {
  const dir = temporaryFolder();
  mkdirSync(join(dir, ".building"));
  writeFileSync(join(dir, ".building", "index.json"), '{"format":1}');
  expect(await goOn(dir, undisturbed)).toBe(700);
});

describe("ensureIndex", () => {
  it("opens what stands whole and matches, and embeds nothing", async () => {
    const dir = temporaryFolder();
    expect(await goOn(dir, undisturbed)).toBe(700);
    expect(await goOn(dir, undisturbed)).toBe(0);
    const query = new Float32Array(32).fill(1);
    const [opened, built] = [await ensureIndex(dir, BUILD), await ensureIndex(temporaryFolder(), BUILD)];
    expect(opened.searcher.nearest(query, 10)).toEqual(built.searcher.nearest(query, 10));
  });

  it("replaces what is damaged or of other options, and leaves it until the new one is whole", async () => {
    const dir = temporaryFolder();
    await ensureIndex(dir, { ...BUILD, dimension: 8 });
    const before = filesOf(dir);
    await abortAt(dir, "graph", 1);
    const { ".building": _, ...standing } = Object.fromEntries(
      readdirSync(dir).map((name) => [
        name,
        name === ".building" ? "" : readFileSync(join(dir, name), "base64"),
      ]),
    );
    expect(standing).toEqual(before);
    expect(await goOn(dir, undisturbed)).toBe(0);
    truncateSync(join(dir, readdirSync(dir).find((name) => name.startsWith("vectors-"))!), 77);
    expect(await goOn(dir, undisturbed)).toBe(700);
  });

  it("keeps an index that is scanned exactly, and one of nothing", async () => {
    const dir = join(temporaryFolder(), "made");
    const exact = { ...BUILD, exactBelow: 1000 };
    expect((await ensureIndex(dir, exact)).searcher.kind).toBe("exact");
    embedder.requests.length = 0;
    expect((await ensureIndex(dir, exact)).searcher.kind).toBe("exact");
    expect(embedder.requests).toEqual([]);
    const empty = temporaryFolder();
    for (let round = 0; round < 2; round++) {
      const { searcher } = await ensureIndex(empty, { ...BUILD, passages: [] });
      expect(searcher.nearest(new Float32Array(32), 3)).toEqual([]);
    }
    expect(existsSync(join(empty, "index.json"))).toBe(true);
  });

  it("builds again for another embedder, prefix or weights, and tells why, naming both sides", async () => {
    const dir = temporaryFolder();
    const reasons: string[] = [];
    const ensure = async (embedderOptions: object, embedderDigest: string | null = null) => {
      const other = wordEmbedder({ dimension: 32, ...embedderOptions });
      const onReplace = ({ message }: Error) => reasons.push(message.replace(dir, "DIR"));
      await ensureIndex(dir, { ...BUILD, exactBelow: 1000, embedder: other, embedderDigest, onReplace });
      return other.requests.length > 0;
    };
    const prefixes = { query: "search_query: ", document: "search_document: " };
    expect(await ensure({}, "aa11")).toBe(true);
    expect(await ensure({}, "aa11")).toBe(false);
    // A digest that is not known on one side tells nothing.
    expect(await ensure({})).toBe(false);
    expect(reasons).toEqual([]);
    expect(await ensure({}, "bb22")).toBe(true);
    expect(await ensure({ prefixes })).toBe(true);
    expect(await ensure({ prefixes, id: "test:other" })).toBe(true);
    const saved = "vector-baseline: DIR/index.json was saved with";
    expect(reasons).toEqual([
      `${saved} embedder digest "aa11", expected is "bb22"; rebuild the index`,
      `${saved} query prefix "", expected is "search_query: "; rebuild the index`,
      `${saved} embedder "test:words", expected is "test:other"; rebuild the index`,
    ]);
  });

  it("refuses a dimension above the embedder's and options out of range", async () => {
    const refusal = (options: object) =>
      expect(ensureIndex(temporaryFolder(), { ...BUILD, ...options })).rejects;
    await refusal({ dimension: 33 }).toThrow(
      new RangeError("vector-baseline: dimension must be at most the 32 of test:words, got 33"),
    );
    await refusal({ dimension: 0 }).toThrow("dimension must be a whole number >= 1, got 0");
    await refusal({ storage: "int4" }).toThrow('storage must be float32 or int8, got "int4"');
    await refusal({ threads: 0.5 }).toThrow("threads must be a whole number >= 1, got 0.5");
  });
});
