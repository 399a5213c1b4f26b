import { join } from "node:path";
import { loadRun, renderReport } from "@hg-rag/report";
import type { Command } from "commander";
import { CommandError, UsageError } from "../cli-error.js";
import { say, writeFile } from "../output.js";

export function addReport(program: Command): Command {
  return program
    .command("report")
    .description("one HTML page from one or several runs")
    .argument("<dir...>", "folders of runs")
    .option("--out <file>", "where to write it; default: report.html in the folder, when there is one")
    .action(async (dirs: string[], { out }: { out?: string }) => {
      if (dirs.length > 1 && out === undefined) throw new UsageError("several runs need --out FILE.html");
      const path = out ?? join(dirs[0]!, "report.html");
      await writeFile(path, renderReport(await Promise.all(dirs.map(loadUsable))));
      say(`written to ${path}`);
    });
}

async function loadUsable(dir: string): ReturnType<typeof loadRun> {
  try {
    return await loadRun(dir);
  } catch (error) {
    throw new CommandError((error as Error).message, { cause: error });
  }
}
