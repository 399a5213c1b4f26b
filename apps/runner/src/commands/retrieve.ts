import { type RetrievedContext, SYSTEM_NAMES } from "@hg-rag/evaluator";
import type { Command } from "commander";
import { asUsage, UsageError } from "../cli-error.js";
import { countTokens } from "../count-tokens.js";
import { integerFrom } from "../flags.js";
import { readGraph } from "../graph-file.js";
import { chatModel, embeddingModel } from "../models.js";
import { print } from "../output.js";
import { loadProfile, type Profile } from "../profile.js";
import { loadQuestions } from "../question-file.js";
import { parseSystems } from "../system-spec.js";
import { createSystem, type System } from "../systems.js";
import { createIndexer, MOST_SCANNED_QUESTIONS } from "../vector-index.js";
import { createWorldParts } from "../world-parts.js";

interface RetrieveFlags {
  readonly graph: string;
  readonly questions?: string;
  readonly system: string;
  readonly kUp?: number;
  readonly kSide?: number;
  readonly kDown?: number;
  readonly cap?: number;
  readonly topK?: number;
  /** True: each question's own gold anchor. */
  readonly anchor?: string | true;
  readonly extractor: string;
  readonly embed: string;
  readonly lenient?: boolean;
  readonly json?: boolean;
}

interface Asked {
  readonly id: string;
  readonly question: string;
  readonly goldAnchor: string | undefined;
}

export function addRetrieve(program: Command): Command {
  return program
    .command("retrieve")
    .description("retrieval alone: the context of one question, or of each in a file")
    .argument("[question]", "the question")
    .requiredOption("--graph <file>", "the graph")
    .option("--questions <file>", "questions, in place of one")
    .option("--system <name>", SYSTEM_NAMES.join(", "), "hgrag")
    .option("--k-up <n>", "levels up", integerFrom(0, "--k-up"))
    .option("--k-side <n>", "relation hops sideways", integerFrom(0, "--k-side"))
    .option("--k-down <n>", "levels down, at least", integerFrom(0, "--k-down"))
    .option("--cap <n>", "the most nodes of a subgraph", integerFrom(1, "--cap"))
    .option("--top-k <n>", "passages of the systems that rank them", integerFrom(1, "--top-k"))
    .option("--anchor [id]", "the anchor's id; without one, with --questions, each question's gold anchor")
    .option("--extractor <model>", "the model that extracts the anchor's name", "builtin:extractive")
    .option("--embed <model>", "the embedder of systems that embed", "builtin:hashed-ngrams")
    .option("--lenient", "drop unusable nodes and edges instead of refusing the graph")
    .option("--json", "JSON Lines, one a question")
    .action(retrieve);
}

async function retrieve(question: string | undefined, flags: RetrieveFlags): Promise<void> {
  const asked = await readAsked(question, flags);
  const profile = await loadProfile("offline");
  const [spec] = parseSystems([flags.system], retrievalSettings(profile, flags));
  if (flags.anchor !== undefined && spec!.base !== "hgrag")
    throw new UsageError("--anchor goes with --system hgrag alone");
  const graph = await readGraph(flags.graph, flags);
  const indexPassages = createIndexer(embeddingModel(flags.embed, profile));
  const { temperature, seed } = profile;
  const system = await createSystem(spec!, {
    world: createWorldParts(graph, indexPassages, { scan: asked.length <= MOST_SCANNED_QUESTIONS }),
    extractor: chatModel(flags.extractor, profile),
    temperature,
    seed,
  });
  const label = flags.anchor === true ? `${spec!.name}-gold-anchor` : spec!.name;
  for (const entry of asked) {
    const start = performance.now();
    const context = await contextOf(system, entry, flags.anchor);
    const ms = performance.now() - start;
    await print(flags.json ? jsonLine(entry, label, context, ms) : plainText(entry, label, context));
  }
}

async function readAsked(question: string | undefined, flags: RetrieveFlags): Promise<Asked[]> {
  if ((question === undefined) === (flags.questions === undefined)) {
    throw new UsageError("give either a question or --questions FILE");
  }
  if (question !== undefined) {
    if (flags.anchor === true) throw new UsageError("--anchor needs an id when a single question is asked");
    return [{ id: "question", question, goldAnchor: undefined }];
  }
  const questions = await loadQuestions(flags.questions!);
  const without = questions.find(({ anchor_ids }) => anchor_ids.length === 0);
  if (flags.anchor === true && without !== undefined) {
    throw new UsageError(`question ${without.id} has no anchor_ids; leave --anchor out`);
  }
  return questions.map(({ id, question, anchor_ids }) => ({ id, question, goldAnchor: anchor_ids[0] }));
}

function retrievalSettings({ retrieval }: Profile, flags: RetrieveFlags): Profile["retrieval"] {
  return {
    ...retrieval,
    k_up: flags.kUp ?? retrieval.k_up,
    k_side: flags.kSide ?? retrieval.k_side,
    k_down: flags.kDown ?? retrieval.k_down,
    cap: flags.cap ?? retrieval.cap,
    top_k: flags.topK ?? retrieval.top_k,
  };
}

async function contextOf(
  system: System,
  asked: Asked,
  anchor: string | true | undefined,
): Promise<RetrievedContext> {
  if (anchor === undefined) return system.retriever.retrieve(asked.question);
  const id = anchor === true ? asked.goldAnchor! : anchor;
  return asUsage(() => system.retrieveFrom!(id, asked.question));
}

function jsonLine(asked: Asked, system: string, context: RetrievedContext, ms: number): string {
  const { anchor, nodeIds, relations, text, cut } = context;
  return JSON.stringify({
    id: asked.id,
    question: asked.question,
    system,
    anchor,
    node_ids: nodeIds,
    relations,
    text,
    characters: [...text].length,
    tokens: countTokens(text),
    cut,
    ms,
  });
}

function plainText(asked: Asked, system: string, { anchor, nodeIds, text, cut }: RetrievedContext): string {
  const found = anchor === null ? "none" : `${anchor.id} (${anchor.stage})`;
  const homonyms = anchor?.candidates === undefined ? "" : `, of ${anchor.candidates.length} with that name`;
  const anchorLine = system.startsWith("hgrag") ? [`anchor: ${found}${homonyms}`] : [];
  return [
    `question: ${asked.question}`,
    ...anchorLine,
    `nodes: ${nodeIds.length}${cut.length > 0 ? `, ${cut.length} cut` : ""}`,
    "",
    text === "" ? "(no context)" : text,
    "",
  ].join("\n");
}
