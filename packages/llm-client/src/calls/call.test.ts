import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Call, callKey, chatCall } from "./call.js";
import { canonicalJson, type Json } from "./canonical-json.js";

const json = fc.jsonValue({ maxDepth: 3, stringUnit: "binary" }) as fc.Arbitrary<Json>;

/** The same value with the fields of every object in the opposite order, and undefined ones strewn in. */
function reordered(value: Json): Json {
  if (Array.isArray(value)) return value.map(reordered);
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value).map(([name, item]) => [name, reordered(item as Json)] as const);
  return Object.fromEntries([["~absent", undefined], ...fields.reverse()]) as Json;
}

const scope = fc.record({
  model: fc.constantFrom("a:b", "a:c"),
  digest: fc.constantFrom(null, "d1"),
  settings: fc.constantFrom({}, { num_ctx: 2048 }),
  trial: fc.constantFrom(null, 1, 2),
});
const request = fc.record(
  {
    system: fc.constantFrom("", "s"),
    prompt: fc.constantFrom("p", "sp", "é", "e\u0301"),
    temperature: fc.constantFrom(0, 0.7),
    maxTokens: fc.constantFrom(1, 60),
    seed: fc.constantFrom(0, 1),
    schema: fc.constantFrom({ type: "object" }, { type: "string" }),
  },
  { requiredKeys: ["prompt"] },
);
const call: fc.Arbitrary<Call> = fc.oneof(
  fc.tuple(scope, request).map(([parts, asked]) => chatCall(parts, asked)),
  fc
    .tuple(scope, fc.constantFrom("p", "q"), fc.constantFrom("query", "document"), fc.constantFrom("", "p"))
    .map(([parts, text, role, prefix]): Call => ({ kind: "embed", ...parts, text, role, prefix })),
);

describe("canonical JSON", () => {
  it("is the same for every order of the fields, and reads back as the value", () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalJson(reordered(value))).toBe(canonicalJson(value));
        // JSON has one zero.
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("orders fields by name and leaves out what is undefined", () => {
    expect(canonicalJson({ b: [1, { d: null, c: "ü" }], a: undefined, B: true })).toBe(
      '{"B":true,"b":[1,{"c":"ü","d":null}]}',
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])("refuses %s", (value) => {
    expect(() => canonicalJson({ temperature: value })).toThrow(`llm-client: JSON has no ${value}`);
  });
});

describe("the key of a call", () => {
  it("is the same exactly if the call is", () => {
    const same = (a: Call, b: Call) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
    // Undefined and absent are one; JSON.stringify drops both.
    const sorted = (value: Call) =>
      Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1));
    fc.assert(
      fc.property(call, call, (a, b) => {
        expect(callKey(a) === callKey(b)).toBe(same(a, b));
        expect(callKey(a)).toBe(callKey({ ...a }));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["model", { model: "a:c" }],
    ["digest", { digest: "d1" }],
    ["settings", { settings: { num_ctx: 4096 } }],
    ["trial", { trial: 2 }],
    ["system", { system: "s" }],
    ["prompt", { prompt: "p " }],
    ["temperature", { temperature: 0 }],
    ["max_tokens", { max_tokens: 60 }],
    ["seed", { seed: 0 }],
    ["schema", { schema: {} }],
  ])("differs by %s", (_, change) => {
    const one: Call = { kind: "chat", model: "a:b", digest: null, settings: {}, trial: 1, prompt: "p" };
    expect(callKey({ ...one, ...change })).not.toBe(callKey(one));
  });

  it("does not depend on who listens or what may end the call", () => {
    const parts = { model: "a:b", digest: null, settings: {}, trial: 1 };
    const listened = { prompt: "p", onText: () => {}, signal: new AbortController().signal };
    expect(callKey(chatCall(parts, listened))).toBe(callKey(chatCall(parts, { prompt: "p" })));
  });
});
