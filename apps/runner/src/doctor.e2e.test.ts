import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FakeOllamaOptions, startFakeOllama, startFakeOpenAi } from "@hg-rag/llm-client/testing";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { folder, hgrag } from "./testing/hgrag.js";

interface Check {
  readonly what: string;
  readonly ok: boolean | null;
  readonly found: string;
}

beforeEach(async () => {
  // An address at which nobody answers any more.
  const gone = await startFakeOllama();
  await gone.stop();
  vi.stubEnv("OLLAMA_HOST", gone.host);
  vi.stubEnv("OPENAI_BASE_URL", "");
  vi.stubEnv("OPENAI_API_KEY", "");
  vi.stubEnv("HGRAG_MODELS", folder());
});
afterEach(() => vi.unstubAllEnvs());

async function serve(options: FakeOllamaOptions): Promise<void> {
  const server = await startFakeOllama(options);
  onTestFinished(() => server.stop());
  vi.stubEnv("OLLAMA_HOST", server.host);
}

async function doctor(...flags: string[]) {
  const { status, stdout, stderr } = await hgrag(["doctor", ...flags, "--json"]);
  const { checks } = JSON.parse(stdout) as { checks: Check[] };
  return { status, stderr, checks, by: (what: string) => checks.find((check) => check.what === what) };
}

function answer(prompt: string, system: string, schema?: object): string {
  if (system.includes("You grade")) return '{"score":5,"reason":"right"}';
  if (schema !== undefined) return '{"town":"Tarvenholm","year":1742}';
  return prompt.includes("1742") ? "1742" : "one two three ".repeat(30);
}

describe("doctor", () => {
  it("describes and probes the models named, and lists what the server has", async () => {
    await serve({ answer });
    const { status, checks, by } = await doctor(
      "--llm",
      "ollama:mistral",
      "--embed",
      "ollama:nomic-embed-text",
    );
    expect(status).toBe(0);
    expect(checks.slice(0, 14).map(({ what, ok }) => [what, ok])).toEqual([
      ["hgrag", true],
      ["node", true],
      ["ollama:mistral", true],
      ["ollama:mistral answers a question from one fact", true],
      ["ollama:mistral obeys the limit of an answer's tokens", true],
      ["ollama:mistral reads a long prompt whole", true],
      ["ollama:mistral keeps to a JSON schema", true],
      ["ollama:mistral gives the judge's format", true],
      ["ollama:nomic-embed-text", true],
      ["ollama:nomic-embed-text gives finite vectors that are not zero", true],
      ["ollama:nomic-embed-text gives one dimension", true],
      ["ollama:nomic-embed-text tells invented capitalised names apart", true],
      ["ollama:nomic-embed-text treats an upper and a lower case spelling as near", true],
      ["ollama:nomic-embed-text embeds the longest passage whole", true],
    ]);
    expect(by("ollama")?.found).toBe("0.0.0-fake, models: mistral:latest, nomic-embed-text:latest");
    expect(by("ollama:mistral")?.found).toMatch(
      /^ollama 0\.0\.0-fake, context of 8192 tokens, digest 0{64}$/,
    );
  });

  it("fails with a model that fails a probe, saying what was seen and how to mend it", async () => {
    await serve({ answer: () => "I would rather not say." });
    const { status, by } = await doctor("--llm", "ollama:mistral");
    expect(status).toBe(1);
    expect(by("ollama:mistral answers a question from one fact")).toEqual({
      what: "ollama:mistral answers a question from one fact",
      ok: false,
      found:
        '"I would rather not say." to a question whose answer is 1742; it cannot read an answer off its context: check its chat template, or take another model (an instruction-tuned one)',
    });
  });

  it("reports a model or an address that cannot be one as a failed check", async () => {
    vi.stubEnv("OLLAMA_HOST", "bad://x");
    const { status, stderr, by } = await doctor("--llm", "foo");
    expect([status, stderr]).toEqual([1, "hgrag: foo: no\n"]);
    expect(by("foo")).toMatchObject({ ok: false, found: expect.stringContaining('got "foo"') });
    expect(by("ollama")).toMatchObject({ ok: false, found: expect.stringContaining('got "bad://x"') });
  });

  it("reports a model of a server that is not there as one failed check", async () => {
    const { status, checks } = await doctor("--llm", "ollama:mistral");
    expect(status).toBe(1);
    const ofModel = checks.filter(({ what }) => what.startsWith("ollama:mistral"));
    expect(ofModel).toEqual([
      { what: "ollama:mistral", ok: false, found: expect.stringContaining("ollama serve") },
    ]);
  });

  it("lists the models of an OpenAI-compatible server when its address is set", async () => {
    const server = await startFakeOpenAi();
    vi.stubEnv("OPENAI_BASE_URL", server.baseUrl);
    expect((await doctor()).by("openai")).toEqual({
      what: "openai",
      ok: true,
      found: `${server.baseUrl}, models: gpt-4o-mini, text-embedding-3-small`,
    });
    await server.stop();
    expect((await doctor()).by("openai")).toMatchObject({
      ok: false,
      found: expect.stringMatching(/^no server answers at /),
    });
  });

  it("lists the GGUF files in the folder of models, whether or not they can be run", async () => {
    const models = folder();
    mkdirSync(join(models, "user", "repo"), { recursive: true });
    writeFileSync(join(models, "user", "repo", "tiny.gguf"), "");
    writeFileSync(join(models, "user", "repo", "tiny.gguf.part"), "");
    vi.stubEnv("HGRAG_MODELS", models);
    expect((await doctor()).by("llama-cpp")?.found).toMatch(
      new RegExp(`models in ${models}: user/repo/tiny\\.gguf$`),
    );
  });

  it("needs no server when no model of one is named, and marks what it cannot tell", async () => {
    const { status, stdout } = await hgrag(["doctor"]);
    expect(status).toBe(0);
    expect(stdout).toContain("no   ollama: no server answers at http://127.0.0.1:");
    expect(stdout).toContain("?    openai: neither OPENAI_BASE_URL nor OPENAI_API_KEY is set");
    expect(stdout).toContain(
      'ok   builtin:extractive answers a question from one fact: "1742" to a question whose answer is 1742',
    );
    expect(stdout).toContain("ok   builtin:extractive: no language model");
  });
});
