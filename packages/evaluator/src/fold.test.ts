import { expect, it } from "vitest";
import { foldName } from "./fold.js";

it("folds case, accents, Unicode form and white space", () => {
  expect(foldName(" São\u00a0 TOMÉ ")).toBe("sao tome");
  expect(foldName("Tome\u0301")).toBe(foldName("Tomé"));
});

it("keeps marks that are vowels apart", () => {
  expect(foldName("\u0915\u0940")).not.toBe(foldName("\u0915\u0942"));
});
