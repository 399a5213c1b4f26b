import { generateQuestions } from "@hg-rag/world-gen";
import type { Command } from "commander";
import { asUsage } from "../cli-error.js";
import { integerFrom, rate, seed } from "../flags.js";
import { readGraph } from "../graph-file.js";
import { print, say, writeFile } from "../output.js";

interface QuestionFlags {
  readonly graph: string;
  readonly seed: number;
  readonly limit: number;
  readonly misspelling?: number;
  readonly out?: string;
}

export function addQuestions(program: Command): Command {
  return program
    .command("questions")
    .description("generate a world's questions with their answers")
    .requiredOption("--graph <file>", "the world")
    .option("--seed <n>", "seed", seed, 42)
    .option("--limit <n>", "number of questions", integerFrom(1, "--limit"), 50)
    .option(
      "--misspelling <rate>",
      "share of the questions in which the anchor's name is misspelt, 0 to 1",
      rate,
    )
    .option("--out <file>", "where to write them; default standard output")
    .action(async ({ graph: path, limit, out, ...flags }: QuestionFlags) => {
      const graph = await readGraph(path);
      const questions = asUsage(() => generateQuestions(graph, { ...flags, limit }));
      if (questions.length < limit)
        say(`${path}: ${questions.length} questions, fewer than the ${limit} asked for`);
      const text = `[\n${questions.map((question) => JSON.stringify(question)).join(",\n")}\n]\n`;
      if (out === undefined) return print(text);
      await writeFile(out, text);
      say(`${questions.length} questions written to ${out}`);
    });
}
