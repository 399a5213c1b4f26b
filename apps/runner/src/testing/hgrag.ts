import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { main } from "../cli.js";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));

/** What a call of the program came to. */
export interface Call {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the program from its sources, as a process of its own. */
export function start(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, ["--conditions=hg-rag-source", "--import", "tsx", MAIN, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Runs a command within this process and keeps what it writes. */
export async function hgrag(args: readonly string[]): Promise<Call> {
  const call = { status: null as number | null, stdout: "", stderr: "" };
  const keep = (stream: "stdout" | "stderr") =>
    vi.spyOn(process[stream], "write").mockImplementation((chunk) => {
      call[stream] += String(chunk);
      return true;
    });
  const spies = [keep("stdout"), keep("stderr")];
  try {
    call.status = await main(args);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return call;
}

/** Waits for the end of a started program. */
export async function ended(child: ChildProcess): Promise<Call> {
  let stdout = "";
  let stderr = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const status = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { status, stdout, stderr };
}

/** A folder of the test's own. */
export function folder(): string {
  return mkdtempSync(join(tmpdir(), "hgrag-"));
}

/** A run's records without what differs between equal runs: the run's id, the times, and what was kept from before. */
export function comparableRecords(dir: string): string {
  return readFileSync(join(dir, "records.jsonl"), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.stringify({ ...JSON.parse(line), run: "", ms: null, cached: null }))
    .join("\n");
}
