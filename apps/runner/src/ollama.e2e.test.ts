import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ABSTENTION } from "@hg-rag/llm-client";
import {
  type FakeOllama,
  type FakeOllamaOptions,
  type FakeReply,
  startFakeOllama,
} from "@hg-rag/llm-client/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { comparableRecords, folder, hgrag } from "./testing/hgrag.js";
import { probeReply } from "./testing/probe-replies.js";

// A stand-in for a server that cannot run here: it speaks the protocol, holds no model, and fails when told to.
let server: FakeOllama | undefined;

async function serve(options: FakeOllamaOptions = {}): Promise<FakeOllama> {
  server = await startFakeOllama(options);
  vi.stubEnv("OLLAMA_HOST", server.host);
  vi.stubEnv("HGRAG_CACHE", folder());
  return server;
}

afterEach(async () => {
  await server?.stop();
  vi.unstubAllEnvs();
});

/** The paper profile at a tenth of its size, with a timeout that a test can wait for. */
function profile(): string {
  const paper = JSON.parse(readFileSync(new URL("../profiles/paper.json", import.meta.url), "utf8"));
  const path = join(folder(), "paper-small.json");
  const ollama = { ...paper.ollama, timeout_seconds: 1 };
  const calls = { attempts: 2, first_wait_seconds: 0.01 };
  writeFileSync(path, JSON.stringify({ ...paper, sizes: ["small"], trials: 2, limit: 8, ollama, calls }));
  return path;
}

const recordsOf = (dir: string) =>
  comparableRecords(dir)
    .split("\n")
    .map((line) => JSON.parse(line));

const isJudged = (request: { body: Record<string, unknown> }) =>
  JSON.stringify(request.body).includes("You grade one answer");
const isExtraction = (request: { body: Record<string, unknown> }) =>
  !JSON.stringify(request.body).includes("<context>");

function chat(content: string, promptTokens = 5000): FakeReply {
  const message = { role: "assistant", content };
  return {
    body: { message, done: true, done_reason: "stop", prompt_eval_count: promptTokens, eval_count: 3 },
  };
}

/** Chats with the name in the question, a fixed answer and a verdict; faults come first. */
function replies(fault: (call: number, kind: "extract" | "answer" | "judge") => FakeReply | undefined) {
  const calls = { extract: 0, answer: 0, judge: 0 };
  return (request: { path: string; body: Record<string, unknown> }): FakeReply | undefined => {
    if (request.path !== "/api/chat") return undefined;
    const probed = probeReply(request);
    if (probed !== undefined) return probed;
    const kind = isJudged(request) ? "judge" : isExtraction(request) ? "extract" : "answer";
    calls[kind] += 1;
    const broken = fault(calls[kind], kind);
    if (broken !== undefined) return broken;
    if (kind === "judge") return chat('{"score": 4, "reason": "right but thin"}');
    if (kind === "answer") return chat(ABSTENTION);
    const [, user] = request.body.messages as { content: string }[];
    return chat(JSON.stringify({ name: nameIn(user!.content) }));
  };
}

// The generated questions call things by type and name: "the city Mirlaf".
function nameIn(question: string): string {
  return /(?:city|country|planet) (\p{Lu}\p{L}+)/u.exec(question)![1]!;
}

// Tried twice before it stands.
const TRANSIENT = ["timeout", "http"];

describe("the paper profile against a server that speaks Ollama's protocol", () => {
  it("extracts, answers and judges, and records what the server counted", async () => {
    const { requests } = await serve({ reply: replies(() => undefined) });
    const dir = join(folder(), "run");
    const { status, stderr } = await hgrag(["run", "--profile", profile(), "--out", dir]);
    expect([status, stderr]).toEqual([0, expect.stringContaining("answers by ollama:mistral,")]);
    const records = recordsOf(dir);
    expect(records).toHaveLength(2 * 8 * 2);
    for (const record of records) {
      expect(record.error).toBeNull();
      expect(record.usage).toEqual({ prompt_tokens: 5000, completion_tokens: 3 });
      expect(record.judge?.score ?? null).toBe(record.kind === "multi_hop" ? 4 : null);
      expect(record.seed).toBe(42);
      if (record.system === "hgrag") expect(record.anchor.id).toBe(record.gold.anchor_ids[0]);
    }
    // Bare texts, as in the paper.
    const embedded = requests
      .filter(({ path }) => path === "/api/embed")
      .flatMap(({ body }) => body.input as string[]);
    expect(embedded.filter((text) => text.startsWith("search_"))).toEqual([]);
    // Both trials are of one world: its 26 passages are embedded once.
    const batches = requests.filter(({ body }) => (body.input as string[] | undefined)?.length === 26);
    expect(batches).toHaveLength(1);
    const chats = requests.filter((request) => request.path === "/api/chat" && !probeReply(request));
    const options = chats.map(({ body }) => body.options as Record<string, number>);
    expect(new Set(options.map(({ num_ctx }) => num_ctx))).toEqual(new Set([8192]));
    expect(new Set(options.map(({ num_predict }) => num_predict))).toEqual(new Set([64, 120, 220, 160]));
    expect(new Set(options.map(({ temperature }) => temperature))).toEqual(new Set([0.1]));
    const manifest = JSON.parse(readFileSync(join(dir, "manifest.json"), "utf8"));
    expect(manifest).toMatchObject({ judge_is_candidate: true, ground_truth_fallback: true });
    expect(readFileSync(join(dir, "summary.txt"), "utf8")).toContain("self-consistency");
  });

  it("replaces an extracted anchor of the wrong type, marks it and counts it as the leak it is", async () => {
    const planet = { name: "" };
    await serve({
      reply: replies((_call, kind) =>
        kind === "extract" && planet.name !== "" ? chat(JSON.stringify({ name: planet.name })) : undefined,
      ),
    });
    const dir = join(folder(), "run");
    const world = join(folder(), "world.json");
    await hgrag(["world", "--out", world]);
    planet.name = JSON.parse(readFileSync(world, "utf8")).nodes[0].id;
    await hgrag(["run", "--profile", profile(), "--judge", "none", "--out", dir]);
    const hgragRecords = recordsOf(dir).filter(({ system }) => system === "hgrag");
    const replaced = hgragRecords.filter(({ anchor }) => anchor.stage === "ground-truth");
    expect(replaced.length).toBeGreaterThan(8);
    for (const { anchor, gold } of replaced) {
      expect(anchor).toMatchObject({ id: gold.anchor_ids[0], extracted: planet.name });
    }
    const { groups } = JSON.parse(readFileSync(join(dir, "metrics.json"), "utf8"));
    const overall = groups.find(
      (group: Record<string, string>) =>
        group.system === "hgrag" && group.kind === "overall" && group.world_size === "small",
    );
    expect(overall.ground_truth_anchors).toBe(replaced.length);
    expect(readFileSync(join(dir, "summary.txt"), "utf8")).toContain(`one in ${replaced.length} (a leak)`);
  });

  it.each<[string, FakeReply, string]>([
    ["a slow answer", { ...chat("late"), delayMs: 1500 }, "timeout"],
    ["a malformed body", { body: "<html>busy</html>", contentType: "text/html" }, "malformed"],
    [
      "a truncated body",
      { body: '{"message": {"role": "assis', contentType: "application/json" },
      "malformed",
    ],
    ["a failing server", { status: 500, body: { error: "out of memory" } }, "http"],
    ["an empty answer", chat(""), "empty"],
    ["a prompt cut by the context window", chat("from half a prompt", 7), "context-cut"],
  ])("records %s as an error, goes on, and tries it again when resumed", async (what, fault, kind) => {
    const state = { until: TRANSIENT.includes(kind) || what === "a truncated body" ? 4 : 3 };
    await serve({
      // As often as it is tried.
      reply: replies((call, stage) =>
        stage === "answer" && call >= 3 && call <= state.until ? fault : undefined,
      ),
    });
    const dir = join(folder(), "run");
    expect((await hgrag(["run", "--profile", profile(), "--out", dir])).status).toBe(0);
    const failed = recordsOf(dir).filter(({ error }) => error !== null);
    expect(failed).toHaveLength(1);
    expect(failed[0]).toMatchObject({ answer: null, error: { stage: "answer", kind } });
    expect(failed[0].scores).toMatchObject({ factual_accuracy: null, evidence_recall: expect.any(Number) });
    expect(recordsOf(dir)).toHaveLength(2 * 8 * 2);
    expect(readFileSync(join(dir, "summary.txt"), "utf8")).toContain(`answer: ${kind}: 1`);
    state.until = 0;
    expect((await hgrag(["run", "--resume", dir])).status).toBe(0);
    expect(recordsOf(dir).filter(({ error }) => error !== null)).toHaveLength(0);
    expect(recordsOf(dir)).toHaveLength(2 * 8 * 2);
  });

  it("counts a verdict that cannot be read as unscored", async () => {
    await serve({
      reply: replies((_call, kind) => (kind === "judge" ? chat("I would give it a four.") : undefined)),
    });
    const dir = join(folder(), "run");
    await hgrag(["run", "--profile", profile(), "--out", dir]);
    const judged = recordsOf(dir).filter(({ kind }) => kind === "multi_hop");
    for (const record of judged) expect(record.judge).toMatchObject({ score: null, error: "unparsed" });
    expect(readFileSync(join(dir, "summary.txt"), "utf8")).toContain(`judge: unparsed: ${judged.length}`);
  });

  it("stops when the server goes away, keeps every record, and goes on to the same bytes when it is back", async () => {
    const whole = join(folder(), "whole");
    const gone = join(folder(), "gone");
    const path = profile();
    await serve({ reply: replies(() => undefined) });
    await hgrag(["run", "--profile", path, "--out", whole]);
    await server!.stop();
    await serve({
      reply: replies((call, kind) => {
        if (kind === "answer" && call === 10) void server!.stop();
        return undefined;
      }),
    });
    const { status, stderr } = await hgrag(["run", "--profile", path, "--out", gone]);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /hgrag: ollama:mistral: no server answers at .*; \d+ of 32 records are kept; go on with: /,
    );
    const kept = recordsOf(gone).length;
    expect(kept).toBeGreaterThanOrEqual(8);
    await serve({ reply: replies(() => undefined) });
    expect((await hgrag(["run", "--resume", gone])).status).toBe(0);
    expect(comparableRecords(gone)).toBe(comparableRecords(whole));
  });

  it("refuses a missing model with the command that fetches it", async () => {
    await serve({ models: ["nomic-embed-text"] });
    const dir = join(folder(), "run");
    const { status, stderr } = await hgrag(["run", "--profile", profile(), "--out", dir]);
    expect(status).toBe(1);
    expect(stderr).toContain("ollama pull mistral");
  });

  it("says that no server answers before anything is asked", async () => {
    await (await serve()).stop();
    const { status, stderr } = await hgrag(["run", "--profile", profile(), "--out", join(folder(), "run")]);
    expect(status).toBe(1);
    expect(stderr).toContain("ollama serve");
  });
});
