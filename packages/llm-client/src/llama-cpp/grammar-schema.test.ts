import { expect, test } from "vitest";
import { grammarSchema } from "./grammar-schema.js";

test("a whole number within narrow limits becomes an enum, however deep it lies", () => {
  const score = { type: "integer", minimum: 0, maximum: 3, description: "how good" };
  const schema = {
    type: "object",
    properties: { score, scores: { type: "array", items: score, maxItems: 2 }, either: { oneOf: [score] } },
    required: ["score"],
  };
  const values = { enum: [0, 1, 2, 3] };
  expect(grammarSchema(schema)).toEqual({
    type: "object",
    properties: {
      score: values,
      scores: { type: "array", items: values, maxItems: 2 },
      either: { oneOf: [values] },
    },
    required: ["score"],
  });
});

test("other schemas stay as they are", () => {
  const schema = {
    type: "object",
    properties: {
      type: { type: "string", maxLength: 5 },
      wide: { type: "integer", minimum: 0, maximum: 1_000_000 },
      share: { type: "number", minimum: 0, maximum: 1 },
      choice: { enum: ["a", null] },
    },
    additionalProperties: false,
  };
  expect(grammarSchema(schema)).toEqual(schema);
});
