import { describe, expect, it } from "vitest";
import { localityAwareness, substringNames } from "./locality-awareness.js";

// Two planets: Aal holds Bar and Cor, Dun holds Eld.
const REGIONS = new Map([
  ["aal", "aal"],
  ["bar", "aal"],
  ["cor", "aal"],
  ["dun", "dun"],
  ["eld", "dun"],
]);
const mentionedIn = substringNames([
  { id: "aal", name: "Aal" },
  { id: "bar", name: "Bar" },
  { id: "cor", name: "Cor" },
  { id: "dun", name: "Dun" },
  { id: "eld", name: "Eld" },
  { id: "stray", name: "Stray" },
]);
const locality = (answer: string, anchor: string | null) =>
  localityAwareness(answer, anchor, { mentionedIn, regionOf: (id) => REGIONS.get(id) });

describe("localityAwareness", () => {
  it("gives the share of the mentioned nodes that lie in the anchor's region", () => {
    expect(locality("Bar and Cor", "aal")).toBe(1);
    expect(locality("Bar, Cor and Eld", "bar")).toBe(0.667);
    expect(locality("Dun", "bar")).toBe(0);
  });

  it("counts a name once however often it stands there, inside words too", () => {
    expect(locality("Bar, bar, BARN and Eld", "bar")).toBe(0.5);
  });

  it("counts nodes without a region as elsewhere", () => {
    expect(locality("Bar and Stray", "bar")).toBe(0.5);
  });

  it("is 1 when nothing is mentioned or the anchor has no region", () => {
    expect(locality("", "bar")).toBe(1);
    expect(locality("Eld", null)).toBe(1);
    expect(locality("Eld", "stray")).toBe(1);
    expect(locality("Eld", "unknown")).toBe(1);
  });
});
