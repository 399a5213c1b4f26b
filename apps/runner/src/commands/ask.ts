import { type RetrievedContext, SYSTEM_NAMES } from "@hg-rag/evaluator";
import { type GraphView, mentionsIn } from "@hg-rag/graph-store";
import { ABSTENTION } from "@hg-rag/llm-client";
import type { Command } from "commander";
import { answerFrom } from "../answer.js";
import { CommandError } from "../cli-error.js";
import { readGraph } from "../graph-file.js";
import { chatModel, embeddingModel, labelOf } from "../models.js";
import { print, say } from "../output.js";
import { loadProfile } from "../profile.js";
import { parseSystems } from "../system-spec.js";
import { createSystem } from "../systems.js";
import { createIndexer } from "../vector-index.js";
import { createWorldParts } from "../world-parts.js";

interface AskFlags {
  readonly graph: string;
  readonly system: string;
  readonly llm: string;
  readonly embed: string;
  readonly showContext?: boolean;
  readonly lenient?: boolean;
  readonly json?: boolean;
}

export function addAsk(program: Command): Command {
  return program
    .command("ask")
    .description("answer one question from a graph, with the nodes the answer rests on")
    .argument("<question>", "the question")
    .requiredOption("--graph <file>", "the graph")
    .option("--system <name>", SYSTEM_NAMES.join(", "), "hgrag")
    .option("--llm <model>", "the model that extracts the anchor and answers", "builtin:extractive")
    .option("--embed <model>", "the embedder of systems that embed", "builtin:hashed-ngrams")
    .option("--show-context", "print the context before the answer")
    .option("--lenient", "drop unusable nodes and edges instead of refusing the graph")
    .option("--json", "one JSON document")
    .action(ask);
}

async function ask(question: string, flags: AskFlags): Promise<void> {
  const profile = await loadProfile("offline");
  const [spec] = parseSystems([flags.system], profile.retrieval);
  const graph = await readGraph(flags.graph, flags);
  const llm = chatModel(flags.llm, profile);
  const indexPassages = createIndexer(embeddingModel(flags.embed, profile));
  const world = createWorldParts(graph, indexPassages, { scan: true });
  const { temperature, max_tokens, seed } = profile;
  const system = await createSystem(spec!, { world, extractor: llm, temperature, seed });
  const context = await system.retriever.retrieve(question);
  // A person sees the answer being written; a program gets it whole.
  const streams = process.stdout.isTTY && !flags.json && !flags.showContext && context.text !== "";
  const onText = streams ? (piece: string) => void process.stdout.write(piece) : undefined;
  const options = { temperature, maxTokens: max_tokens.multi_hop, seed, onText };
  const { answer, error } = await answerFrom(llm, system.promptForm, context.text, question, options);
  if (error !== null) throw new CommandError(error.message);

  const restsOn = answer === ABSTENTION ? [] : nodesBehind(graph, context, `${question}\n${answer}`);
  if (flags.json) {
    const { anchor, nodeIds: node_ids, text } = context;
    const result = {
      question,
      system: spec!.name,
      model: llm.id,
      answer,
      rests_on: restsOn,
      anchor,
      node_ids,
      text,
    };
    return print(JSON.stringify(result));
  }
  if (flags.showContext) await print(`${context.text}\n`);
  await print(streams ? "" : answer!);
  const nodes = restsOn.map((id) => `${graph.nameOf(graph.node(id)!)} (${id})`).join(", ");
  say(`rests on: ${nodes || "nothing"}`);
  say(`answered by ${labelOf(llm)}`);
}

/** The anchor, and whatever of the context the question or the answer names. */
function nodesBehind(graph: GraphView, { anchor, nodeIds }: RetrievedContext, text: string): string[] {
  const kept = new Set(nodeIds);
  const named = mentionsIn(graph, text).flatMap(({ value }) => Array.from(value, (node) => graph.idOf(node)));
  return [...new Set([...(anchor === null ? [] : [anchor.id]), ...named.filter((id) => kept.has(id))])];
}
