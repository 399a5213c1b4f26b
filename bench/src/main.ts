import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Arguments, readArguments, UsageError } from "./arguments.js";
import { writeJson } from "./json-file.js";
import { stopwatch } from "./measure.js";
import { PARTS } from "./parts.js";
import { describeCheck, isMissed, type Result } from "./result.js";
import { table } from "./table.js";
import { createWorlds } from "./worlds.js";

try {
  const given = readArguments(process.argv.slice(2));
  const results = await runParts(given);
  process.stdout.write(table(results));
  for (const [part, { checks }] of results) {
    for (const check of checks.filter(isMissed)) {
      say(`${check.warnOnly ? "warning" : "missed"}: ${part}: ${describeCheck(check)}`);
      if (!check.warnOnly) process.exitCode = 1;
    }
  }
  if (given.json !== undefined) await writeJson(given.json, results, given);
} catch (error) {
  say(firstLine(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

// A part that fails says so, and the others run all the same.
async function runParts({ parts, large, seconds }: Arguments): Promise<Map<string, Result>> {
  const folder = await mkdtemp(join(tmpdir(), "hg-rag-bench-"));
  const setting = { large, seconds, folder, worlds: createWorlds(folder), say };
  const results = new Map<string, Result>();
  try {
    for (const part of parts) {
      say(`${part}: begun`);
      try {
        const taken = await stopwatch(() => PARTS[part].run(setting));
        results.set(part, taken.value);
        say(`${part}: done in ${taken.seconds.toFixed(1)} s`);
      } catch (error) {
        say(`${part}: failed: ${firstLine(error)}`);
        process.exitCode = 1;
      }
    }
    return results;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split("\n", 1)[0]!;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
