import { join } from "node:path";
import { loadRun, renderReport, scaleChart } from "@hg-rag/report";
import type { Command } from "commander";
import { CommandError, UsageError } from "../cli-error.js";
import { say, writeFile } from "../output.js";

export function addReport(program: Command): Command {
  return program
    .command("report")
    .description("one HTML page from one or several runs")
    .argument("<dir...>", "folders of runs")
    .option("--out <file>", "where to write it; default: report.html in the folder, when there is one")
    .option("--chart <file>", "write the chart of accuracy against world size as well, as SVG")
    .action(async (dirs: string[], { out, chart }: { out?: string; chart?: string }) => {
      checkEnding("--out", out, ".html");
      checkEnding("--chart", chart, ".svg");
      if (dirs.length > 1 && out === undefined) throw new UsageError("several runs need --out FILE.html");
      const path = out ?? join(dirs[0]!, "report.html");
      const runs = await Promise.all(dirs.map(loadUsable));
      await writeFile(path, renderReport(runs));
      if (chart !== undefined) await writeFile(chart, scaleChart(runs));
      say(`written to ${path}${chart === undefined ? "" : ` and ${chart}`}`);
    });
}

/** A page must not be written over a run's own files by a slip. */
function checkEnding(flag: string, path: string | undefined, ending: string): void {
  if (path !== undefined && !path.endsWith(ending))
    throw new UsageError(`${flag} must end in ${ending}, got ${path}`);
}

async function loadUsable(dir: string): ReturnType<typeof loadRun> {
  try {
    return await loadRun(dir);
  } catch (error) {
    throw new CommandError((error as Error).message, { cause: error });
  }
}
