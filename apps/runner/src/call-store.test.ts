import { spawn } from "node:child_process";
import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { type Call, type CallAnswer, callKey } from "@hg-rag/llm-client";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { callStorePath, openCallStore } from "./call-store.js";
import { folder } from "./testing/hgrag.js";

const DAY_MS = 86_400_000;

function chatCall(prompt: string, model = "ollama:mistral"): Call {
  return { kind: "chat", model, digest: "d1", settings: {}, trial: 1, prompt };
}

const TEXT: CallAnswer = {
  kind: "chat",
  text: "Vörtan; DROP TABLE calls",
  finish_reason: "stop",
  prompt_tokens: 12,
  completion_tokens: null,
};
const VECTOR: CallAnswer = { kind: "embed", vector: Float32Array.of(0.25, -1e-7, 3) };

function newPath(): string {
  return join(folder(), "deep", "calls.sqlite");
}

function filled(path: string, prompts: readonly string[], now?: () => number): void {
  const store = openCallStore(path, now);
  for (const prompt of prompts) store.set(callKey(chatCall(prompt)), TEXT, chatCall(prompt));
  store.close();
}

describe("the store of model calls", () => {
  it("gives back texts and vectors after it was closed", () => {
    const path = newPath();
    const store = openCallStore(path);
    const key = callKey(chatCall("a"));
    expect(store.get(key)).toBeUndefined();
    store.set(key, TEXT, chatCall("a"));
    store.set(callKey(chatCall("v")), VECTOR, chatCall("v"));
    store.close();
    const again = openCallStore(path);
    expect(again.get(key)).toEqual(TEXT);
    expect(again.get(callKey(chatCall("v")))).toEqual(VECTOR);
    again.close();
  });

  it("keeps the first answer to a call", () => {
    const store = openCallStore(newPath());
    const key = callKey(chatCall("a"));
    store.set(key, TEXT, chatCall("a"));
    store.set(key, { ...TEXT, text: "another" }, chatCall("a"));
    expect(store.get(key)).toEqual(TEXT);
    store.close();
  });

  it("counts entries and bytes by model", () => {
    const store = openCallStore(newPath());
    for (const [prompt, model] of [
      ["a", "ollama:b"],
      ["b", "ollama:b"],
      ["c", "ollama:a"],
    ] as const) {
      store.set(callKey(chatCall(prompt)), TEXT, chatCall(prompt, model));
    }
    expect(store.models()).toEqual([
      { model: "ollama:a", kind: "chat", entries: 1, bytes: expect.any(Number) },
      { model: "ollama:b", kind: "chat", entries: 2, bytes: expect.any(Number) },
    ]);
    store.close();
  });

  it("drops what is of a model, too old, or the oldest beyond a size", () => {
    let time = 100 * DAY_MS;
    const store = openCallStore(newPath(), () => time);
    const keys = ["a", "b", "c", "d"].map((prompt, index) => {
      time += DAY_MS;
      const call = chatCall(prompt, index === 3 ? "ollama:other" : undefined);
      store.set(callKey(call), TEXT, call);
      return callKey(call);
    });
    const left = () => keys.map((key) => (store.get(key) === undefined ? "-" : "x")).join("");
    expect([store.prune({ olderThanDays: 2 }), left()]).toEqual([1, "-xxx"]);
    const { bytes } = store.models()[0]!;
    expect([store.prune({ mostBytes: Math.ceil(bytes / 2), model: "ollama:mistral" }), left()]).toEqual([
      1,
      "--xx",
    ]);
    expect([store.prune({ model: "ollama:other" }), left()]).toEqual([1, "--x-"]);
    expect([store.prune(), left()]).toEqual([1, "----"]);
    store.close();
  });

  it("gives the disk back what it drops", () => {
    const path = newPath();
    filled(
      path,
      Array.from({ length: 2000 }, (_, index) => `prompt ${index}`),
    );
    const before = statSync(path).size;
    const store = openCallStore(path);
    store.prune();
    store.close();
    expect(statSync(path).size).toBeLessThan(before / 4);
  });

  it("is used by several processes at once, which make it together", async () => {
    const path = newPath();
    const source = new URL("./call-store.ts", import.meta.url).href;
    const script = `const { openCallStore } = await import(${JSON.stringify(source)});
      const store = openCallStore(${JSON.stringify(path)});
      for (let i = 0; i < 300; i++) {
        const key = (i * 4 + Number(process.argv[1])).toString(16).padStart(64, "0");
        store.set(key, ${JSON.stringify(TEXT)}, ${JSON.stringify(chatCall("p"))});
      }
      store.close();`;
    const flags = ["--conditions=hg-rag-source", "--import", "tsx", "--input-type=module", "-e", script];
    const ends = [0, 1].map((part) => {
      const child = spawn(process.execPath, [...flags, String(part)], {
        stdio: ["ignore", "inherit", "pipe"],
      });
      let said = "";
      child.stderr.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
      return new Promise((resolve) => child.once("close", (status) => resolve([status, said])));
    });
    expect(await Promise.all(ends)).toEqual([0, 1].map(() => [0, ""]));
    const store = openCallStore(path);
    expect(store.models()[0]!.entries).toBe(600);
    store.close();
  });
});

describe("a file that cannot be used is one line, and is left as it is", () => {
  it.each([
    [
      "other text",
      (path: string) => writeFileSync(path, "not a database at all, but some text\n".repeat(200)),
      /is damaged \(SQLITE_NOTADB\); delete it, or use --no-cache$/,
    ],
    [
      "a store cut short",
      (path: string) => truncateSync(path, 8192),
      /is damaged \(SQLITE_CORRUPT\w*\); delete it, or use --no-cache$/,
    ],
    [
      "another program's database",
      (path: string) => new Database(path).exec("PRAGMA application_id = 7").close(),
      /is no store of model calls; move it away, or set HGRAG_CACHE$/,
    ],
    [
      "another version's store",
      (path: string) => new Database(path).exec("PRAGMA user_version = 2").close(),
      /was made by another version of hgrag \(2, not 1\); delete it, or set HGRAG_CACHE$/,
    ],
  ])("%s", (_, harm, message) => {
    const path = newPath();
    filled(
      path,
      Array.from({ length: 500 }, (_, index) => `prompt ${index}`),
    );
    harm(path);
    const before = readFileSync(path);
    expect(() => {
      const store = openCallStore(path);
      try {
        store.models();
      } finally {
        store.close();
      }
    }).toThrow(message);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it("an answer that was altered on disk", () => {
    const path = newPath();
    filled(path, ["a"]);
    new Database(path).exec("UPDATE calls SET answer = CAST('{}' AS BLOB)").close();
    const store = openCallStore(path);
    expect(() => store.get(callKey(chatCall("a")))).toThrow(/is damaged \(an answer does not have its/);
    store.close();
  });

  it("a place that cannot be written to", () => {
    const dir = folder();
    writeFileSync(join(dir, "file"), "");
    expect(() => openCallStore(join(dir, "file", "calls.sqlite"))).toThrow(
      /^cannot use the store of model calls .* \((ENOTDIR|EEXIST|SQLITE_CANTOPEN)\); set HGRAG_CACHE, or use --no-cache$/,
    );
    expect(existsSync(join(dir, "calls.sqlite"))).toBe(false);
  });
});

it("the store stands under HGRAG_CACHE, else in the home folder", () => {
  expect(callStorePath({ HGRAG_CACHE: "/tmp/kept" })).toBe("/tmp/kept/calls.sqlite");
  expect(callStorePath({})).toBe(join(homedir(), ".cache", "hg-rag", "calls.sqlite"));
});
