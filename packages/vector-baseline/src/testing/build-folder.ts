import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { BuildOptions } from "../build-index.js";
import { ensureIndex } from "../ensure-index.js";
import { BUILD } from "./build-until.js";

export type Files = Record<string, string>;

/** What each file of a folder holds. */
export function filesOf(dir: string): Files {
  return Object.fromEntries(readdirSync(dir).map((name) => [name, readFileSync(join(dir, name), "base64")]));
}

/** Texts embedded by a build in `dir`, which must come out as an undisturbed one. */
export async function goOn(dir: string, due: Files): Promise<number> {
  BUILD.embedder.requests.length = 0;
  await ensureIndex(dir, BUILD);
  expect(filesOf(dir)).toEqual(due);
  return BUILD.embedder.requests.reduce((sum, { texts }) => sum + texts.length, 0);
}

/** Begins a build and aborts it at so many vectors. */
export async function abortAt(dir: string, stage: string, at: number): Promise<void> {
  const abort = new AbortController();
  const onProgress: BuildOptions["onProgress"] = (progress) => {
    if (progress.stage === stage && progress.done >= at) abort.abort(new Error("enough"));
  };
  await expect(ensureIndex(dir, { ...BUILD, signal: abort.signal, onProgress })).rejects.toThrow("enough");
}

/** The files of a build that nothing disturbed. */
export async function undisturbedFiles(): Promise<Files> {
  const dir = mkdtempSync(join(tmpdir(), "vector-baseline-"));
  await ensureIndex(dir, BUILD);
  const files = filesOf(dir);
  rmSync(dir, { recursive: true });
  expect(Object.keys(files).length).toBe(4);
  return files;
}
