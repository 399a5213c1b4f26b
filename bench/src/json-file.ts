import { rename, rm, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import type { Arguments } from "./arguments.js";
import { isMissed, type Result } from "./result.js";

/** Writes results as JSON, with the machine they are of, beside the path and renamed into place. */
export async function writeJson(
  path: string,
  results: ReadonlyMap<string, Result>,
  { large }: Pick<Arguments, "large">,
): Promise<void> {
  const processors = cpus();
  const machine = { node: process.version, cpus: processors.length, cpu: processors[0]?.model ?? "unknown" };
  const parts = Object.fromEntries(
    [...results].map(([part, { rows, checks }]) => [
      part,
      { rows, checks: checks.map((check) => ({ ...check, missed: isMissed(check) })) },
    ]),
  );
  const beside = `${path}.${process.pid}.tmp`;
  try {
    await writeFile(beside, `${JSON.stringify({ machine, large, parts }, null, 2)}\n`);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
