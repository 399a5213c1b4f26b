import { inspectOllama, ModelError } from "@hg-rag/llm-client";
import type { Command } from "commander";
import { CommandError, UsageError } from "../cli-error.js";
import { VERSION } from "../manifest.js";
import { chatModel, embeddingModel, labelOf } from "../models.js";
import { print } from "../output.js";
import { loadProfile, type Profile } from "../profile.js";

interface DoctorFlags {
  readonly llm?: string;
  readonly embed?: string;
  readonly json?: boolean;
}

/** One thing that was looked at. */
interface Check {
  readonly what: string;
  readonly ok: boolean;
  readonly found: string;
}

export function addDoctor(program: Command): Command {
  return program
    .command("doctor")
    .description("what can run here: versions, servers, and the models named")
    .option("--llm <model>", "a chat model to try")
    .option("--embed <model>", "an embedder to try")
    .option("--json", "one JSON document")
    .action(doctor);
}

async function doctor({ llm, embed, json }: DoctorFlags): Promise<void> {
  const profile = await loadProfile("offline");
  const checks = [
    { what: "hgrag", ok: true, found: VERSION },
    { what: "node", ok: true, found: process.versions.node },
    await checkOllama(),
    await checkChat(llm ?? profile.models.llm, profile),
    await checkEmbedder(embed ?? profile.models.embed, profile),
  ];
  await print(
    json
      ? JSON.stringify({ checks })
      : checks.map(({ what, ok, found }) => `${ok ? "ok  " : "no  "} ${what}: ${found}`).join("\n"),
  );
  // The server is needed by those alone who name one of its models.
  const failed = checks.filter(({ what, ok }) => !ok && what !== "ollama");
  if (failed.length > 0)
    throw new CommandError(`${failed.map(({ what }) => what).join(" and ")} cannot run here`);
}

async function checkOllama(): Promise<Check> {
  return attempt("ollama", async () => {
    const { version, models } = await inspectOllama();
    return `${version}, models: ${models.map(({ name }) => name).join(", ") || "none"}`;
  });
}

async function checkChat(name: string, profile: Profile): Promise<Check> {
  return attempt(name, async () => {
    const model = chatModel(name, profile);
    const prompt =
      "Context:\n<context>\n[TOWN] Ostrava Mill\nfounded: 1742\n</context>\n\nQuestion: When was Ostrava Mill founded?\n\nAnswer:";
    const { text } = await model.chat({ prompt, maxTokens: 60, temperature: 0 });
    return `${labelOf(model)} answers ${JSON.stringify(text.slice(0, 80))} to a question whose answer is 1742`;
  });
}

async function checkEmbedder(name: string, profile: Profile): Promise<Check> {
  return attempt(name, async () => {
    const model = embeddingModel(name, profile);
    const [one, other] = await model.embed({ texts: ["Tarvenholm", "Quillbrook"], role: "document" });
    const cosine =
      one!.reduce((sum, value, index) => sum + value * other![index]!, 0) / (norm(one!) * norm(other!));
    return `${labelOf(model)} gives ${one!.length} dimensions; two different names have cosine ${cosine.toFixed(3)}`;
  });
}

function norm(vector: Float32Array): number {
  return Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
}

async function attempt(what: string, look: () => Promise<string>): Promise<Check> {
  try {
    return { what, ok: true, found: await look() };
  } catch (error) {
    // A name or an address that cannot be one is found out like a server that is not there.
    if (error instanceof ModelError || error instanceof UsageError || error instanceof RangeError) {
      return { what, ok: false, found: error.message };
    }
    throw error;
  }
}
