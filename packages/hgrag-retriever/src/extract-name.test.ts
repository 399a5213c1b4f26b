import type { ChatModel } from "@hg-rag/llm-client";
import { expect, it } from "vitest";
import { extractName } from "./extract-name.js";
import { fixedReply } from "./testing/fixed-reply.js";

const SETTINGS = { temperature: 0, maxTokens: 32, seed: 7 };

it.each([
  ["Arden", "Arden"],
  [" Arden \nbecause it is named", "Arden"],
  ["NONE", "NONE"],
])("reads the first line of %j", async (reply, name) => {
  expect(await extractName(fixedReply(reply), "?", SETTINGS)).toEqual({ name, attempts: 1, read: true });
});

it("asks once more, with the next seed, and says when no reply could be read", async () => {
  const model = fixedReply("x".repeat(201));
  expect(await extractName(model, "?", SETTINGS)).toEqual({ name: "", attempts: 2, read: false });
  expect(model.requests.map(({ seed }) => seed)).toEqual([7, 8]);
});

it.each([
  ['{"name": "Arden"}', "Arden"],
  ['{"name": "NONE"}', "NONE"],
  ['{"name": 3}', ""],
  ['{"name": "Ard', ""],
  ["Arden", ""],
  ["null", ""],
])("holds a model to JSON where it can, and reads %j as %j", async (reply, name) => {
  const asked = fixedReply(reply);
  const model: ChatModel = { ...asked, constrainsJson: true };
  expect(await extractName(model, "?", SETTINGS)).toMatchObject({ name, read: name !== "" });
  expect(asked.requests[0]).toMatchObject({ maxTokens: 64, schema: { required: ["name"] } });
  expect(asked.requests[0]?.system).toMatch(/JSON object/);
});
