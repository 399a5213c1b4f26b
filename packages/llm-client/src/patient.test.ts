import { setImmediate } from "node:timers/promises";
import { describe, expect, it, test } from "vitest";
import type { ChatModel, ChatResponse } from "./chat-model.js";
import { chatModelChecks, embeddingModelChecks } from "./conformance.js";
import type { EmbeddingModel } from "./embedding-model.js";
import { ModelError, type ModelErrorKind } from "./error.js";
import { createExtractiveReader } from "./extractive/reader.js";
import { createHashedNgramEmbedder } from "./hashed-ngrams/embedder.js";
import { createPatience, type PatienceOptions, patient, type Wait } from "./patient.js";

const ID = "test:model";
const FINE: ChatResponse = {
  text: "fine",
  usage: { promptTokens: 1, completionTokens: 1 },
  finishReason: "stop",
};

function failure(kind: ModelErrorKind, transient?: boolean, retryAfterMs?: number): ModelError {
  return new ModelError(ID, kind, `${ID}: ${kind}`, {
    ...(transient !== undefined && { transient }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}

/** A model that fails with the given errors, one a call, and then answers. */
function failing(...errors: Error[]): ChatModel & { calls: number } {
  const model = {
    id: ID,
    isLanguageModel: true,
    calls: 0,
    async chat() {
      model.calls += 1;
      const error = errors.shift();
      if (error !== undefined) throw error;
      return FINE;
    },
  };
  return model;
}

/** Patience that does not sleep, with the waits it would have had. */
function quick(options: Partial<PatienceOptions> = {}) {
  const waits: number[] = [];
  const heard: Wait[] = [];
  const patience = createPatience({
    concurrency: 4,
    random: () => 1,
    onWait: (wait) => heard.push(wait),
    wait: async (ms) => {
      waits.push(ms);
      await setImmediate();
    },
    ...options,
  });
  return { patience, waits, heard };
}

describe("a patient model keeps the contract", () => {
  const patience = createPatience({ concurrency: 3 });
  test.each(chatModelChecks(() => patient(createExtractiveReader(), patience)))("$name", ({ run }) => run());
  test.each(embeddingModelChecks(() => patient(createHashedNgramEmbedder(), patience)))("$name", ({ run }) =>
    run(),
  );
});

describe("a failed call", () => {
  it("is made again after transient errors, with growing waits", async () => {
    const model = failing(failure("http", true), failure("http", true), failure("malformed", true));
    const { patience, waits } = quick();
    expect(await patient(model, patience).chat({ prompt: "?" })).toBe(FINE);
    expect([model.calls, waits]).toEqual([4, [500, 1000, 500]]);
  });

  it("is given up after four attempts, with the last error", async () => {
    const errors = Array.from({ length: 9 }, () => failure("timeout"));
    const [, , , fourth] = errors;
    const model = failing(...errors);
    await expect(patient(model, quick().patience).chat({ prompt: "?" })).rejects.toBe(fourth);
    expect(model.calls).toBe(4);
  });

  it.each(["missing-model", "http", "malformed", "empty", "context-cut", "budget"] as const)(
    "is thrown at once when it is %s",
    async (kind) => {
      const error = failure(kind);
      const model = failing(error);
      const { patience, waits } = quick();
      await expect(patient(model, patience).chat({ prompt: "?" })).rejects.toBe(error);
      expect([model.calls, waits]).toEqual([1, []]);
    },
  );

  it("is not made again once its answer has begun to stream", async () => {
    const pieces: string[] = [];
    let calls = 0;
    const model: ChatModel = {
      id: ID,
      isLanguageModel: true,
      async chat({ onText }) {
        calls += 1;
        onText?.("half an ans");
        throw failure("http", true);
      },
    };
    const call = patient(model, quick().patience).chat({
      prompt: "?",
      onText: (piece) => pieces.push(piece),
    });
    await expect(call).rejects.toMatchObject({ kind: "http", message: `${ID}: http` });
    expect([calls, pieces]).toEqual([1, ["half an ans"]]);
  });

  it("of an embedder or a description is made again too", async () => {
    let failures = 2;
    const flaky = <T>(answer: T) => {
      failures -= 1;
      return failures >= 0 ? Promise.reject(failure("timeout")) : Promise.resolve(answer);
    };
    const vectors = [Float32Array.of(1)];
    const description = { digest: "d", server: null, contextTokens: null };
    const model: EmbeddingModel = {
      id: ID,
      isLanguageModel: true,
      embed: () => flaky(vectors),
      describe: () => flaky(description),
    };
    const { patience } = quick();
    expect(await patient(model, patience).embed({ texts: ["a"], role: "query" })).toBe(vectors);
    failures = 1;
    expect(await patient(model, patience).describe!()).toBe(description);
  });
});

describe("a server that is away", () => {
  it("is waited for by all calls at once, said once a wait, and given up after three attempts", async () => {
    const model = failing(...Array.from({ length: 30 }, () => failure("unreachable")));
    const { patience, heard } = quick();
    const calls = Array.from({ length: 4 }, () => patient(model, patience).chat({ prompt: "?" }));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
    expect(model.calls).toBe(12);
    expect(heard.map(({ message }) => message)).toEqual([
      `${ID}: the server is away, trying again in 2.0 s`,
      `${ID}: the server is away, trying again in 8.0 s`,
    ]);
  });

  it("gets no call while it is waited for", async () => {
    let open: (() => void) | undefined;
    const wait = () =>
      new Promise<void>((resolve) => {
        open = resolve;
      });
    const model = failing(failure("unreachable"));
    const patientModel = patient(model, quick({ wait }).patience);
    const first = patientModel.chat({ prompt: "1" });
    await setImmediate();
    const second = patientModel.chat({ prompt: "2" });
    await setImmediate();
    expect(model.calls).toBe(1);
    open!();
    await Promise.all([first, second]);
    expect(model.calls).toBe(3);
  });
});

describe("a rate limit", () => {
  it("is waited out as long as the server says, by every call", async () => {
    const model = failing(failure("rate-limited", undefined, 1234), failure("rate-limited", undefined, 9e9));
    const { patience, waits, heard } = quick();
    await patient(model, patience).chat({ prompt: "?" });
    expect(waits).toEqual([1234, 60_000]);
    expect(heard[0]!.message).toBe(
      `${ID}: the server limits its calls, fewer at a time from now on; trying again in 1.2 s`,
    );
  });

  // A server that lets four calls in and refuses the rest; its calls and the waits take turns, not time.
  it("slows eight workers down to what the server allows and loses no call", async () => {
    let now = 0;
    let most = 0;
    let refused = 0;
    const model: ChatModel = {
      id: ID,
      isLanguageModel: true,
      async chat() {
        now += 1;
        most = Math.max(most, now);
        try {
          if (now > 4) {
            refused += 1;
            throw failure("rate-limited");
          }
          for (let turn = 0; turn < 3; turn += 1) await setImmediate();
          return FINE;
        } finally {
          now -= 1;
        }
      },
    };
    const { patience } = quick({ concurrency: 8 });
    const calls = Array.from({ length: 600 }, () => patient(model, patience).chat({ prompt: "?" }));
    expect(new Set(await Promise.all(calls))).toEqual(new Set([FINE]));
    expect(most).toBeGreaterThan(4);
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThan(20);
  });
});

it("any number of calls may share a signal without a warning", async () => {
  const warnings: string[] = [];
  const keep = (warning: Error) => warnings.push(warning.name);
  process.on("warning", keep);
  const { signal } = new AbortController();
  const { patience } = quick({ concurrency: 20 });
  const calls = Array.from({ length: 40 }, () => patient(failing(), patience).chat({ prompt: "?", signal }));
  await Promise.all(calls);
  await setImmediate();
  process.off("warning", keep);
  expect(warnings).toEqual([]);
});

describe("an abort", () => {
  it("ends a wait at once, with the timer gone", async () => {
    const controller = new AbortController();
    const model = failing(failure("unreachable"), failure("unreachable"));
    const patience = createPatience({ concurrency: 1, firstWaitMs: 1e6, longestWaitMs: 1e6 });
    const waiting = patient(model, patience).chat({ prompt: "?", signal: controller.signal });
    const queued = patient(model, patience).chat({ prompt: "?", signal: controller.signal });
    await setImmediate();
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ kind: "aborted" });
    await expect(queued).rejects.toMatchObject({ kind: "aborted" });
    // The pause was the aborted call's own: the next call does not wait for it.
    await expect(
      patient(failing(), patience).chat({ prompt: "?", signal: new AbortController().signal }),
    ).resolves.toBe(FINE);
  });

  it("of a call that waits for its turn leaves the others, and never reaches the model", async () => {
    let open: (() => void) | undefined;
    let calls = 0;
    const model: ChatModel = {
      id: ID,
      isLanguageModel: true,
      async chat() {
        calls += 1;
        await new Promise<void>((resolve) => {
          open = resolve;
        });
        return FINE;
      },
    };
    const patientModel = patient(model, createPatience({ concurrency: 1 }));
    const controller = new AbortController();
    const first = patientModel.chat({ prompt: "1" });
    const second = patientModel.chat({ prompt: "2", signal: controller.signal });
    controller.abort();
    await expect(second).rejects.toMatchObject({ kind: "aborted" });
    await setImmediate();
    open!();
    expect(await first).toBe(FINE);
    await setImmediate();
    expect(calls).toBe(1);
  });
});
