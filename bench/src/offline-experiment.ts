import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { stopwatch } from "./measure.js";

/**
 * Runs the whole offline experiment by its command: three sizes, five trials, 50 questions, both systems.
 *
 * @returns the seconds from start to end of the process, and whether the built program ran or its source
 */
export async function offlineExperiment(folder: string): Promise<{ seconds: number; form: string }> {
  const runner = new URL("../../apps/runner/", import.meta.url);
  // The built program needs the packages built as well.
  const needed = ["dist/main.js", "../../packages/graph-store/dist/index.js", "../report/dist/index.js"];
  const isBuilt = needed.every((file) => existsSync(new URL(file, runner)));
  const program = isBuilt
    ? [fileURLToPath(new URL("bin/hgrag.js", runner))]
    : ["--conditions=hg-rag-source", "--import", "tsx", fileURLToPath(new URL("src/main.ts", runner))];
  const flags = ["run", "--profile", "offline", "--size", "all", "--trials", "5", "--limit", "50"];
  const { seconds } = await stopwatch(() =>
    promisify(execFile)(process.execPath, [...program, ...flags, "--out", join(folder, "offline")], {
      maxBuffer: 2 ** 26,
    }),
  );
  return { seconds, form: isBuilt ? "built" : "from source" };
}
