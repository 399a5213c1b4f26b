import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createExtractiveReader } from "../extractive/reader.js";
import { type Call, callKey } from "./call.js";
import { parseTranscript, transcriptText } from "./call-lines.js";
import type { CallAnswer } from "./call-store.js";
import { type RecordedCall, recordedModel, type Transcript } from "./transcript.js";

const SCOPE = { model: "a:b", digest: "d1", settings: { num_ctx: 2048 }, trial: 1 };

const MODEL = recordedModel(createExtractiveReader(), {
  digest: "d1",
  server: "s 1",
  contextTokens: 2048,
});

function transcript(calls: readonly (readonly [Call, CallAnswer])[]): Transcript {
  const entries = calls.map(([call, answer]): [string, RecordedCall] => [callKey(call), { call, answer }]);
  return { models: [MODEL], calls: new Map(entries) };
}

const chat: fc.Arbitrary<[Call, CallAnswer]> = fc
  .tuple(fc.string({ unit: "binary" }), fc.string({ unit: "binary", minLength: 1 }), fc.option(fc.nat()))
  .map(([prompt, text, prompt_tokens]) => [
    { kind: "chat", ...SCOPE, prompt, temperature: 0 },
    { kind: "chat", text, finish_reason: "stop", prompt_tokens, completion_tokens: 2 },
  ]);
const embed: fc.Arbitrary<[Call, CallAnswer]> = fc
  .tuple(fc.string(), fc.float32Array({ minLength: 1, noNaN: true, noDefaultInfinity: true }))
  .map(([text, vector]) => [
    { kind: "embed", ...SCOPE, text, role: "query", prefix: "" },
    { kind: "embed", vector },
  ]);
const calls = fc.uniqueArray(fc.oneof(chat, embed), { selector: ([call]) => callKey(call), maxLength: 12 });

describe("the file of a transcript", () => {
  it("has the same bytes for every order of the calls, and reads back whole", () => {
    fc.assert(
      fc.property(calls, (made) => {
        const text = transcriptText(transcript(made));
        expect(transcriptText(transcript(made.toReversed()))).toBe(text);
        expect(transcriptText(parseTranscript(text, "calls.jsonl"))).toBe(text);
        expect(parseTranscript(text, "calls.jsonl").calls.size).toBe(made.length);
      }),
    );
  });

  it("has the same bytes for every order of the models", () => {
    const models = ["a:z", "a:b", "a:m"].map((id) => ({ ...MODEL, id }));
    const text = transcriptText({ models, calls: new Map() });
    expect(transcriptText({ models: models.toReversed(), calls: new Map() })).toBe(text);
  });

  it("counts a line that stands twice once", () => {
    const text = transcriptText(transcript([[{ kind: "chat", ...SCOPE, prompt: "p" }, ANSWER]]));
    expect(transcriptText(parseTranscript(text + text, "calls.jsonl"))).toBe(text);
  });
});

const ANSWER: CallAnswer = {
  kind: "chat",
  text: "t",
  finish_reason: "stop",
  prompt_tokens: null,
  completion_tokens: 1,
};

describe("a broken file of calls is refused by its line", () => {
  const good = transcriptText(transcript([[{ kind: "chat", ...SCOPE, prompt: "p" }, ANSWER]]));
  const [model, call] = good.split("\n") as [string, string];
  const embedding = transcriptText(
    transcript([
      [
        { kind: "embed", ...SCOPE, text: "x", role: "query", prefix: "" },
        { kind: "embed", vector: Float32Array.of(1) },
      ],
    ]),
  ).split("\n")[1]!;
  it.each([
    ["broken JSON", call.slice(0, -1), "no JSON"],
    ["a list", "[]", "no call and no model"],
    ["another kind", '{"kind":"dog"}', "no call and no model"],
    ["an altered prompt", call.replace('"prompt":"p"', '"prompt":"q"'), "the call does not have its key"],
    ["an answer without text", call.replace('"text":"t"', '"text":""'), "the answer is broken"],
    ["no answer", call.replace('"answer":', '"reply":'), "the call does not have its key"],
    ["a count that is none", call.replace('"completion_tokens":1', '"completion_tokens":"1"'), "is broken"],
    ["a vector cut short", embedding.replace(/"vector":"../, '"vector":"'), "the answer is broken"],
    ["half a model", model.replace('"is_language_model":false,', ""), "not a whole model"],
    ["another model of the same name", model.replace('"digest":"d1"', '"digest":"d2"'), "stands twice"],
  ])("%s", (_, line, message) => {
    expect(() => parseTranscript(`${model}\n${line}\n`, "calls.jsonl")).toThrow(
      new RegExp(`^calls\\.jsonl:2: .*${message}.*; record the calls again$`),
    );
  });
});
