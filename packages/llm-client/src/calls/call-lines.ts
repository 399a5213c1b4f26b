import { type Call, callKey } from "./call.js";
import type { CallAnswer, ChatAnswer } from "./call-store.js";
import { canonicalJson, type Json } from "./canonical-json.js";
import type { RecordedCall, RecordedModel, Transcript } from "./transcript.js";

/** A call and its answer as a line of a file of calls, without the line's end. Vectors are base64 of float32. */
export function callLine(key: string, call: Call, answer: CallAnswer): string {
  const data = answer.kind === "embed" ? { kind: "embed", vector: toBase64(answer.vector) } : answer;
  return canonicalJson({ key, ...call, answer: data } as unknown as Json);
}

/** A model as a line of a file of calls, without the line's end. */
export function modelLine(model: RecordedModel): string {
  return canonicalJson(model as unknown as Json);
}

/**
 * A transcript as the text of a file of calls: JSON Lines, models by kind and id, then calls by key. Equal transcripts
 * give equal bytes, in whatever order the calls were made.
 */
export function transcriptText({ models, calls }: Transcript): string {
  const byKey = [...calls].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = [
    ...models.map(modelLine).sort(),
    ...byKey.map(([key, { call, answer }]) => callLine(key, call, answer)),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/**
 * Reads the text of a file of calls. A line that stands twice counts once.
 *
 * @throws RangeError that names the line which is broken, altered, or contradicts an earlier one
 */
export function parseTranscript(text: string, file: string): Transcript {
  const models = new Map<string, RecordedModel>();
  const calls = new Map<string, RecordedCall>();
  for (const [index, line] of text.split("\n").entries()) {
    if (line === "") continue;
    const read = readLine(line);
    if (typeof read === "string")
      throw new RangeError(`${file}:${index + 1}: ${read}; record the calls again`);
    if ("call" in read) {
      if (!calls.has(read.key)) calls.set(read.key, read);
      continue;
    }
    const name = `${read.answers} ${read.id}`;
    const earlier = models.get(name);
    if (earlier !== undefined && modelLine(earlier) !== modelLine(read)) {
      throw new RangeError(
        `${file}:${index + 1}: ${read.id} stands twice and differs; record the calls again`,
      );
    }
    models.set(name, read);
  }
  return { models: [...models.values()], calls };
}

/** What a line holds, or what is wrong with it. */
function readLine(line: string): (RecordedCall & { readonly key: string }) | RecordedModel | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return "no JSON";
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) return "no call and no model";
  const { key, answer, ...rest } = value as Record<string, unknown>;
  if (rest.kind === "model") return isModel(rest) ? rest : "not a whole model";
  if (rest.kind !== "chat" && rest.kind !== "embed") return "no call and no model";
  const call = rest as unknown as Call;
  // The key vouches for the call as it was written.
  if (typeof key !== "string" || key !== callKey(call)) return "the call does not have its key";
  const read = readAnswer(answer);
  if (read?.kind !== call.kind) return "the answer is broken";
  return { key, call, answer: read };
}

function isModel(value: object): value is RecordedModel {
  const { answers, id, is_language_model, constrains_json, prefixes, digest, settings } =
    value as RecordedModel;
  return (
    (answers === "chat" || answers === "embed") &&
    typeof id === "string" &&
    typeof is_language_model === "boolean" &&
    typeof constrains_json === "boolean" &&
    typeof prefixes === "object" &&
    (digest === null || typeof digest === "string") &&
    typeof settings === "object" &&
    settings !== null
  );
}

/** An answer from outside, or undefined where it cannot be one. */
function readAnswer(value: unknown): CallAnswer | undefined {
  if (value === null || typeof value !== "object") return undefined;
  const answer = value as Record<string, unknown>;
  if (answer.kind === "embed") {
    const vector = typeof answer.vector === "string" ? fromBase64(answer.vector) : undefined;
    return vector && { kind: "embed", vector };
  }
  return isChatAnswer(answer) ? answer : undefined;
}

/** True for an answer of a chat model that was kept as data and is whole. */
export function isChatAnswer(answer: object): answer is ChatAnswer {
  const {
    kind,
    text,
    finish_reason,
    prompt_tokens,
    completion_tokens,
    cached_tokens = null,
  } = answer as Partial<ChatAnswer>;
  return (
    kind === "chat" &&
    typeof text === "string" &&
    text !== "" &&
    (finish_reason === "stop" || finish_reason === "length") &&
    [prompt_tokens, completion_tokens, cached_tokens].every(
      (count) => count === null || Number.isInteger(count),
    )
  );
}

function toBase64({ buffer, byteOffset, byteLength }: Float32Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("base64");
}

function fromBase64(text: string): Float32Array | undefined {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length === 0 || bytes.length % 4 !== 0) return undefined;
  const vector = new Float32Array(new Uint8Array(bytes).buffer);
  return vector.every(Number.isFinite) ? vector : undefined;
}
