import { Command, CommanderError } from "commander";
import { InterruptedError, ThresholdError, UsageError } from "./cli-error.js";
import { addAsk } from "./commands/ask.js";
import { addCache } from "./commands/cache.js";
import { addCompare } from "./commands/compare.js";
import { addDoctor } from "./commands/doctor.js";
import { addQuestions } from "./commands/questions.js";
import { addReplicate } from "./commands/replicate.js";
import { addReport } from "./commands/report.js";
import { addRetrieve } from "./commands/retrieve.js";
import { addRun } from "./commands/run.js";
import { addScore } from "./commands/score.js";
import { addSnapshot } from "./commands/snapshot.js";
import { addWorld } from "./commands/world.js";
import { VERSION } from "./manifest.js";
import { say } from "./output.js";

/** Runs one command. Gives its exit status: 0 done, 1 an error, 2 unusable arguments, 100 a threshold missed, 130 interrupted. */
export async function main(args: readonly string[]): Promise<number> {
  const program = new Command("hgrag")
    .description("Hierarchy-guided retrieval: worlds, questions, retrieval, and the paper's experiment")
    .version(VERSION)
    .option("--verbose", "show where an error comes from")
    .showSuggestionAfterError(false)
    .configureOutput({ outputError: (text, write) => write(`hgrag: ${text.replace(/^error: /, "")}`) })
    .exitOverride();
  for (const add of [
    addWorld,
    addQuestions,
    addRetrieve,
    addAsk,
    addRun,
    addScore,
    addCompare,
    addReplicate,
    addSnapshot,
    addReport,
    addCache,
    addDoctor,
  ]) {
    const command = add(program);
    command.copyInheritedSettings(program).option("--verbose", "show where an error comes from");
  }
  try {
    await program.parseAsync([...args], { from: "user" });
    return 0;
  } catch (error) {
    return report(error, args.includes("--verbose"));
  }
}

function report(error: unknown, verbose: boolean): number {
  // Commander has said what it has to say; help and version are no errors.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const { message, stack } = error as Error;
  const [line] = message.split("\n", 1);
  say(`hgrag: ${verbose ? stack : line}`);
  if (error instanceof UsageError) return 2;
  if (error instanceof ThresholdError) return 100;
  return error instanceof InterruptedError ? 130 : 1;
}
