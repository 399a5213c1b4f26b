import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ModelError } from "../error.js";
import type { DownloadProgress } from "./download.js";
import { parseGgufName } from "./gguf-name.js";
import { modelFiles } from "./model-file.js";
import { type FakeHub, type FakeHubOptions, startFakeHub } from "./testing/fake-hub.js";

const CONTENT = "GGUF and then some weights";
const FILE = "tiny-Q4_K_M.gguf";
const NAME = "hf:acme/tiny-GGUF";

let models: string;
let hub: FakeHub | undefined;

beforeEach(async () => {
  models = await mkdtemp(join(tmpdir(), "hgrag-models-"));
  vi.stubEnv("HGRAG_MODELS", models);
  vi.stubEnv("HF_TOKEN", "");
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await hub?.stop();
  hub = undefined;
  await rm(models, { recursive: true });
});

async function serve(options: Partial<FakeHubOptions> = {}): Promise<FakeHub> {
  hub = await startFakeHub({ files: { [FILE]: CONTENT, "README.md": "not a model" }, ...options });
  vi.stubEnv("HF_ENDPOINT", hub.endpoint);
  return hub;
}

function find(
  name: string,
  signal = new AbortController().signal,
  onProgress?: (p: DownloadProgress) => void,
) {
  return modelFiles(`llama-cpp:${name}`, parseGgufName(name), { signal, onProgress });
}

async function failure(name: string, signal?: AbortSignal): Promise<ModelError> {
  return find(name, signal).then(
    (files) => expect.fail(`found ${files}`),
    (error: ModelError) => error,
  );
}

async function here(): Promise<string[]> {
  return (await readdir(models, { recursive: true })).filter((name) => name.includes(".gguf")).sort();
}

test("a path is the file itself, and a path of nothing is a missing model", async () => {
  const path = join(models, "own.gguf");
  await writeFile(path, CONTENT);
  expect(await find(path)).toEqual([path]);
  expect((await failure(join(models, "other.gguf"))).kind).toBe("missing-model");
  expect((await failure(join(models, "other.gguf"))).message).toContain(
    "there is no such file; check the path",
  );
});

test("a hub model is downloaded once, with its progress, and then needs no network", async () => {
  const { requests } = await serve();
  const seen: DownloadProgress[] = [];
  const files = await find(NAME, undefined, (progress) => seen.push(progress));
  expect(files).toEqual([join(models, "acme", "tiny-GGUF", FILE)]);
  expect(await readFile(files[0]!, "utf8")).toBe(CONTENT);
  expect(seen.at(-1)).toEqual({ file: FILE, bytes: CONTENT.length, totalBytes: CONTENT.length });
  expect(requests.map(({ path }) => path)).toEqual([
    "/api/models/acme/tiny-GGUF/tree/main?recursive=true",
    `/acme/tiny-GGUF/resolve/main/${FILE}`,
  ]);
  await hub?.stop();
  hub = undefined;
  expect(await find(NAME)).toEqual(files);
  expect(await find(`${NAME}/${FILE}`)).toEqual(files);
});

test("a download that breaks off is transient and goes on where it stopped", async () => {
  const { requests } = await serve({ cutFirstAfter: 10 });
  const error = await failure(NAME);
  expect([error.kind, error.transient]).toEqual(["http", true]);
  expect(error.message).toContain("broke off; call again, and it goes on from where it stopped");
  expect(await here()).toEqual([`acme/tiny-GGUF/${FILE}.part`]);
  const [file] = await find(NAME);
  expect(requests.at(-1)?.range).toBe("bytes=10-");
  expect(await readFile(file!, "utf8")).toBe(CONTENT);
  expect(await here()).toEqual([`acme/tiny-GGUF/${FILE}`]);
});

test("a server that knows no ranges sends the whole file anew", async () => {
  await serve({ cutFirstAfter: 10, noRanges: true });
  await failure(NAME);
  const [file] = await find(NAME);
  expect(await readFile(file!, "utf8")).toBe(CONTENT);
});

test("a file of another checksum is removed and never gets its name", async () => {
  await serve({ sha256: "0".repeat(64) });
  const error = await failure(NAME);
  expect([error.kind, error.transient]).toEqual(["malformed", true]);
  expect(error.message).toContain("is not the file that");
  expect(await here()).toEqual([]);
});

test("a stale part that is longer than the file is not used", async () => {
  await serve({ cutFirstAfter: 10 });
  await failure(NAME);
  await writeFile(join(models, "acme", "tiny-GGUF", `${FILE}.part`), "x".repeat(100));
  const [file] = await find(NAME);
  expect(await readFile(file!, "utf8")).toBe(CONTENT);
});

test("every part of a split file comes, in order", async () => {
  const parts = { "Q8_0/big-00002-of-00002.gguf": "two", "Q8_0/big-00001-of-00002.gguf": "one" };
  await serve({ files: parts });
  const files = await find(`${NAME}:q8_0`);
  expect(await Promise.all(files.map((file) => readFile(file, "utf8")))).toEqual(["one", "two"]);
  await rm(files[1]!);
  expect(await find(`${NAME}:q8_0`)).toEqual(files);
  expect(await readFile(files[1]!, "utf8")).toBe("two");
});

test("a quantisation that is not there is refused with those that are", async () => {
  await serve();
  const error = await failure(`${NAME}:Q2_K`);
  expect(error.kind).toBe("missing-model");
  expect(error.message).toContain(
    `has no file for Q2_K; name one as hf:acme/tiny-GGUF/FILE.gguf of: ${FILE}`,
  );
});

test("paths of a listing that lead out of the folder are overlooked", async () => {
  await serve({ files: { "../../../evil-Q4_K_M.gguf": "x", "/etc/evil-Q4_K_M.gguf": "x" } });
  const error = await failure(NAME);
  expect(error.message).toContain("has no file for Q4_K_M");
  expect(await here()).toEqual([]);
});

test("HF_TOKEN is sent when it is set", async () => {
  const { requests } = await serve();
  vi.stubEnv("HF_TOKEN", "hf_secret");
  await find(NAME);
  expect(requests.map(({ authorization }) => authorization)).toEqual(Array(2).fill("Bearer hf_secret"));
});

test.each([
  [401, "missing-model", false, "set HF_TOKEN"],
  [404, "missing-model", false, "check the name"],
  [429, "rate-limited", true, "status 429"],
  [503, "http", true, "status 503"],
])("status %i of the hub is %s", async (status, kind, transient, said) => {
  await serve({ status });
  const error = await failure(NAME);
  expect([error.kind, error.transient]).toEqual([kind, transient]);
  expect(error.message).toContain(said);
});

test("a hub out of reach is unreachable, and the advice is a path", async () => {
  vi.stubEnv("HF_ENDPOINT", "http://127.0.0.1:9");
  const error = await failure(NAME);
  expect(error.kind).toBe("unreachable");
  expect(error.message).toContain("name a GGUF file by its path");
});

test("the caller's signal ends a download and leaves the part", async () => {
  await serve({ files: { [FILE]: "x".repeat(1_000_000) }, cutFirstAfter: 100_000 });
  const controller = new AbortController();
  const reason = new Error("enough");
  await expect(find(NAME, controller.signal, () => controller.abort(reason))).rejects.toBe(reason);
  expect(await here()).toEqual([`acme/tiny-GGUF/${FILE}.part`]);
});
