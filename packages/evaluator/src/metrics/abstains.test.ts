import { ABSTENTION } from "@hg-rag/llm-client";
import { expect, it } from "vitest";
import { abstains } from "./abstains.js";

it("knows the abstention with or without its stop and case", () => {
  expect(
    [ABSTENTION, ` ${ABSTENTION}\n`, ABSTENTION.toUpperCase(), ABSTENTION.replace(".", "")].map(abstains),
  ).toEqual([true, true, true, true]);
});

it("does not take an answer that goes on for an abstention", () => {
  expect(abstains(`${ABSTENTION} It may be Orun.`)).toBe(false);
  expect(abstains("")).toBe(false);
});
