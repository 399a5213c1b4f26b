import { join } from "node:path";
import { runChild } from "../child.js";
import type { LoadRuns } from "../children/load-run.js";
import type { Setting } from "../part.js";
import type { Result } from "../result.js";

/**
 * What many workers gain at a server that answers four calls at a time and refuses the others with 429: whole runs
 * with eight workers and with one, whose records are the same to the byte.
 */
export async function load({ folder }: Setting): Promise<Result> {
  const script = new URL("../children/load-run.ts", import.meta.url);
  const { records, refused, one, eight } = await runChild<LoadRuns>(script, [join(folder, "load")]);
  return {
    rows: [
      { name: `one worker, ${records} records`, value: one, unit: "s" },
      { name: `eight workers, ${refused} calls refused on the way`, value: eight, unit: "s" },
    ],
    checks: [
      {
        name: "eight workers' records a second / one worker's, at a server of four",
        value: one / eight,
        floor: 2,
      },
    ],
  };
}
