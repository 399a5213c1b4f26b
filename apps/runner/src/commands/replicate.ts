import type { Command } from "commander";
import { print } from "../output.js";
import { replicate } from "../replicate/replication.js";
import { replicationText } from "../replicate/replication-text.js";
import { readTrials } from "../replicate/trials.js";

interface ReplicateFlags {
  readonly trials: string;
  readonly worlds: string;
  readonly questions?: string;
  readonly json?: boolean;
}

export function addReplicate(program: Command): Command {
  return program
    .command("replicate")
    .description("the paper's recorded answers examined again: what reproduces, what does not")
    .requiredOption("--trials <file>", "the recorded answers, a CSV with the paper's columns")
    .requiredOption("--worlds <folder>", "the worlds, as SIZE.json for each world size of the answers")
    .option("--questions <folder>", "gold answers from SIZE.json of questions, not from the column expected")
    .option("--json", "one JSON document")
    .action(async ({ json, ...files }: ReplicateFlags) => {
      const replication = replicate(await readTrials(files));
      await print(json ? JSON.stringify(replication) : replicationText(replication));
    });
}
