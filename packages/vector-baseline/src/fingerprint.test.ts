import { describe, expect, it } from "vitest";
import { fingerprintPassages } from "./fingerprint.js";

describe("fingerprintPassages", () => {
  it("differs when a text changes, an id changes, or a border between the two moves", () => {
    const prints = [
      [{ id: "a", text: "bc" }],
      [{ id: "ab", text: "c" }],
      [{ id: "a", text: "bd" }],
      [{ id: "a", text: 'b","c' }],
      [
        { id: "a", text: "b" },
        { id: "c", text: "d" },
      ],
      [{ id: "a", text: "\ud800" }],
      [{ id: "a", text: "\udbff" }],
      [],
    ].map(fingerprintPassages);
    expect(new Set(prints).size).toBe(prints.length);
  });
});
