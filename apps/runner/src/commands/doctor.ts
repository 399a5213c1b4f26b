import {
  inspectLlamaCpp,
  inspectOllama,
  inspectOpenAi,
  ModelError,
  type ProbeResult,
  probeChat,
  probeEmbedder,
} from "@hg-rag/llm-client";
import type { Command } from "commander";
import { CommandError, UsageError } from "../cli-error.js";
import { describeModel } from "../describe-models.js";
import { VERSION } from "../manifest.js";
import { chatModel, embeddingModel } from "../models.js";
import { print } from "../output.js";
import { verdictFrom } from "../preflight.js";
import { loadProfile, type Profile } from "../profile.js";

interface DoctorFlags {
  readonly llm?: string;
  readonly embed?: string;
  readonly json?: boolean;
}

/** One thing that was looked at. */
interface Check {
  readonly what: string;
  /** Null when it could not be told. */
  readonly ok: boolean | null;
  readonly found: string;
}

export function addDoctor(program: Command): Command {
  return program
    .command("doctor")
    .description("what can run here: versions, servers, and the models named, probed as before a run")
    .option("--llm <model>", "a chat model to try")
    .option("--embed <model>", "an embedder to try")
    .option("--json", "one JSON document")
    .action(doctor);
}

async function doctor({ llm, embed, json }: DoctorFlags): Promise<void> {
  const profile = await loadProfile("offline");
  const needed = [
    { what: "hgrag", ok: true, found: VERSION },
    { what: "node", ok: true, found: process.versions.node },
    ...(await checkChat(llm ?? profile.models.llm, profile)),
    ...(await checkEmbedder(embed ?? profile.models.embed, profile)),
  ];
  // Providers are needed by those alone who name one of their models, and that is a check of its own.
  const checks = [...needed, await checkOllama(), await checkOpenAi(), await checkLlamaCpp()];
  await print(json ? JSON.stringify({ checks }) : checks.map(lineOf).join("\n"));
  const failed = needed.filter(({ ok }) => ok === false);
  if (failed.length > 0) throw new CommandError(failureOf(failed));
}

function lineOf({ what, ok, found }: Check): string {
  const mark = ok === null ? "?" : ok ? "ok" : "no";
  return `${mark.padEnd(4)} ${what}: ${found}`;
}

function failureOf(failed: readonly Check[]): string {
  return failed.length === 1 ? `${failed[0]!.what}: no` : `${failed.length} of the checks above say no`;
}

async function checkChat(name: string, profile: Profile): Promise<Check[]> {
  return checkModel(name, async () => {
    const model = chatModel(name, profile);
    const { contextTokens, ...described } = await describeModel(model);
    const results = await probeChat(model, {
      contextTokens: Math.min(profile.ollama.num_ctx, contextTokens ?? Number.POSITIVE_INFINITY),
      maxTokens: profile.max_tokens.other,
      judge: verdictFrom(model, profile.temperature),
    });
    return [describedCheck(model, { ...described, contextTokens }), ...results.map(checkOf(name))];
  });
}

async function checkEmbedder(name: string, profile: Profile): Promise<Check[]> {
  return checkModel(name, async () => {
    const model = embeddingModel(name, profile);
    const described = await describeModel(model);
    const results = await probeEmbedder(model);
    return [describedCheck(model, described), ...results.map(checkOf(name))];
  });
}

function describedCheck(
  model: { readonly id: string; readonly isLanguageModel: boolean },
  { digest, server, contextTokens }: Awaited<ReturnType<typeof describeModel>>,
): Check {
  const parts = [
    ...(model.isLanguageModel ? [] : ["no language model"]),
    ...(server === null ? [] : [server]),
    ...(contextTokens === null ? [] : [`context of ${contextTokens} tokens`]),
    ...(digest === null ? [] : [`digest ${digest}`]),
  ];
  if (parts.length === 0) return { what: model.id, ok: null, found: "its provider says nothing of it" };
  return { what: model.id, ok: true, found: parts.join(", ") };
}

function checkOf(model: string): (result: ProbeResult) => Check {
  return ({ name, passed, seen, advice }) => ({
    what: `${model} ${name}`,
    ok: passed,
    found: advice === "" ? seen : `${seen}; ${advice}`,
  });
}

async function checkOllama(): Promise<Check> {
  const [check] = await checkModel("ollama", async () => {
    const { version, models } = await inspectOllama();
    const found = `${version}, models: ${models.map(({ name }) => name).join(", ") || "none"}`;
    return [{ what: "ollama", ok: true, found }];
  });
  return check!;
}

async function checkOpenAi(): Promise<Check> {
  const { OPENAI_BASE_URL, OPENAI_API_KEY } = process.env;
  // OpenAI's own server is not called for people who have no account there.
  if (!OPENAI_BASE_URL?.trim() && !OPENAI_API_KEY?.trim()) {
    const found = "neither OPENAI_BASE_URL nor OPENAI_API_KEY is set";
    return { what: "openai", ok: null, found };
  }
  const [check] = await checkModel("openai", async () => {
    const { host, models } = await inspectOpenAi();
    return [{ what: "openai", ok: true, found: `${host}, models: ${shortList(models)}` }];
  });
  return check!;
}

async function checkLlamaCpp(): Promise<Check> {
  const { version, problem, folder, models } = await inspectLlamaCpp();
  const files = `models in ${folder}: ${shortList(models)}`;
  const found = version === null ? `${problem}; ${files}` : `node-llama-cpp ${version}, ${files}`;
  return { what: "llama-cpp", ok: version !== null, found };
}

function shortList(names: readonly string[]): string {
  const more = names.length > 20 ? ` and ${names.length - 20} more` : "";
  return `${names.slice(0, 20).join(", ") || "none"}${more}`;
}

/** One failed check where a model or a server cannot be called at all. */
async function checkModel(what: string, look: () => Promise<Check[]>): Promise<Check[]> {
  try {
    return await look();
  } catch (error) {
    // A name or an address that cannot be one is found out like a server that is not there.
    const kinds = [ModelError, CommandError, UsageError, RangeError];
    if (!kinds.some((kind) => error instanceof kind)) throw error;
    const { message } = error as Error;
    const prefix = error instanceof ModelError ? `${error.model}: ` : "";
    return [{ what, ok: false, found: message.startsWith(prefix) ? message.slice(prefix.length) : message }];
  }
}
