import type { ChatModel, ChatRequest } from "./chat-model.js";
import type { EmbeddingModel } from "./embedding-model.js";
import {
  abortOneOfTen,
  checkId,
  checksOf,
  ensure,
  isAborted,
  type ModelCheck,
  orFails,
} from "./model-check.js";

const QUESTION = "Context:\nVortan is a planet.\n\nQuestion: What is Vortan?";
const NON_ASCII = "Où se trouve Zürich? 東京は日本にある。 Ελλάδα 🪐 e\u0301";
const LONG = "Vortan is a planet. ".repeat(400);
/** A single truth value: no model can ramble on in it. */
const SCHEMA = {
  type: "object",
  properties: { planet: { type: "boolean" } },
  required: ["planet"],
  additionalProperties: false,
};
const TEXTS = ["Vortan", "Barnes", NON_ASCII, "What is the population of Nethholm?"];

/**
 * The checks that every `ChatModel` passes, for any test framework. `make` builds a fresh model that answers;
 * a builtin one and one behind a server alike. About 30 calls are made.
 */
export function chatModelChecks(make: () => ChatModel | Promise<ChatModel>): readonly ModelCheck[] {
  const check = checksOf(make);
  return [
    check("its id is provider:name", async (model) => checkId(model.id)),
    check("answers with trimmed text, counts and a finish reason", (model) => answers(model)),
    check("answers a system message, a temperature, a limit and a seed", (model) =>
      answers(model, { system: "Answer from the context.", temperature: 0, maxTokens: 64, seed: 7 }),
    ),
    check("answers non-ASCII text", (model) => answers(model, { prompt: NON_ASCII })),
    check("answers an empty prompt or fails as a ModelError", (model) =>
      orFails(answers(model, { prompt: "" })),
    ),
    check("answers a long prompt or fails as a ModelError", (model) =>
      orFails(answers(model, { prompt: LONG })),
    ),
    check("streams pieces that join to the answer, when asked to", (model) => streams(model)),
    check("answers a schema with JSON of it, where it constrains JSON", (model) => keepsSchema(model)),
    check("rejects a call that is aborted before it starts", (model) =>
      isAborted(model.chat({ prompt: QUESTION, signal: AbortSignal.abort() })),
    ),
    check("answers ten calls at once", async (model) => {
      await Promise.all(Array.from({ length: 10 }, () => answers(model)));
    }),
    check("aborting one of ten calls leaves the other nine", (model) =>
      abortOneOfTen((signal) => answers(model, signal ? { signal } : {})),
    ),
  ];
}

/**
 * The checks that every `EmbeddingModel` passes, for any test framework. `make` builds a fresh model that answers.
 * About 30 calls are made.
 */
export function embeddingModelChecks(
  make: () => EmbeddingModel | Promise<EmbeddingModel>,
): readonly ModelCheck[] {
  const check = checksOf(make);
  return [
    check("its id is provider:name", async (model) => checkId(model.id)),
    check("gives one finite vector a text, all of one length, in either role", async (model) => {
      const documents = await embed(model, TEXTS);
      const queries = await model.embed({ texts: TEXTS, role: "query" });
      checkVectors([...documents, ...queries], 2 * TEXTS.length);
    }),
    check("gives no vectors for no texts", async (model) => checkVectors(await embed(model, []), 0)),
    check("keeps the order of the texts", async (model) => checkOrder(model)),
    check("tells unlike names apart", async (model) => {
      const [vortan, barnes] = await embed(model, TEXTS);
      ensure(cosine(vortan!, barnes!) < 0.9999, 'gives "Vortan" and "Barnes" the same vector');
    }),
    check("embeds an empty text or fails as a ModelError", (model) => orFails(embed(model, [""]))),
    check("embeds a long text or fails as a ModelError", (model) => orFails(embed(model, [LONG]))),
    check("rejects a call that is aborted before it starts", (model) =>
      isAborted(model.embed({ texts: TEXTS, role: "query", signal: AbortSignal.abort() })),
    ),
    check("embeds ten batches at once", async (model) => {
      const batches = await Promise.all(Array.from({ length: 10 }, () => embed(model, TEXTS)));
      checkVectors(batches.flat(), 10 * TEXTS.length);
    }),
    check("aborting one of ten calls leaves the other nine", (model) =>
      abortOneOfTen((signal) => embed(model, TEXTS, signal)),
    ),
  ];
}

async function answers(model: ChatModel, request: Partial<ChatRequest> = {}): Promise<void> {
  const { text, usage, finishReason } = await model.chat({ prompt: QUESTION, ...request });
  ensure(
    text !== "" && text === text.trim(),
    `answers with empty or untrimmed text: ${JSON.stringify(text)}`,
  );
  for (const count of [usage.promptTokens, usage.completionTokens]) {
    ensure(count === null || (Number.isInteger(count) && count >= 0), `counts ${count} tokens`);
  }
  ensure(finishReason === "stop" || finishReason === "length", `finishes for the reason ${finishReason}`);
}

async function streams(model: ChatModel): Promise<void> {
  const pieces: string[] = [];
  const { text } = await model.chat({ prompt: QUESTION, onText: (piece) => pieces.push(piece) });
  ensure(!pieces.includes(""), "streams an empty piece");
  ensure(
    pieces.join("").trim() === text,
    `streams ${JSON.stringify(pieces.join(""))} and answers ${JSON.stringify(text)}`,
  );
}

async function keepsSchema(model: ChatModel): Promise<void> {
  if (!model.constrainsJson) return;
  const { text } = await model.chat({ prompt: QUESTION, schema: SCHEMA, temperature: 0, maxTokens: 100 });
  const answer = parsed(text);
  const keys = answer !== null && typeof answer === "object" ? Object.keys(answer) : [];
  ensure(
    keys.join() === "planet" && typeof (answer as { planet: unknown }).planet === "boolean",
    `says that it constrains JSON, and answers a schema with ${JSON.stringify(text.slice(0, 80))}`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function embed(
  model: EmbeddingModel,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<Float32Array[]> {
  const vectors = await model.embed({ texts, role: "document", ...(signal ? { signal } : {}) });
  checkVectors(vectors, texts.length);
  return vectors;
}

function checkVectors(vectors: readonly Float32Array[], expected: number): void {
  ensure(vectors.length === expected, `gives ${vectors.length} vectors for ${expected} texts`);
  for (const vector of vectors) {
    ensure(vector instanceof Float32Array, "gives a vector that is no Float32Array");
    ensure(vector.length === vectors[0]!.length, "gives vectors of more than one length");
    ensure(vector.every(Number.isFinite), "gives a vector with a value that is not finite");
    ensure(
      vector.some((value) => value !== 0),
      "gives a zero vector",
    );
  }
}

/** Batches change the last digits of some models, so each text is matched with its nearest vector. */
async function checkOrder(model: EmbeddingModel): Promise<void> {
  const together = await embed(model, TEXTS);
  for (const [index, text] of TEXTS.entries()) {
    const [alone] = await embed(model, [text]);
    const likeness = together.map((vector) => cosine(vector, alone!));
    ensure(
      likeness.indexOf(Math.max(...likeness)) === index,
      `gives another vector in place of text ${index}`,
    );
  }
}

function cosine(a: Float32Array, b: Float32Array): number {
  const dot = (x: Float32Array, y: Float32Array): number =>
    x.reduce((sum, value, i) => sum + value * y[i]!, 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}
