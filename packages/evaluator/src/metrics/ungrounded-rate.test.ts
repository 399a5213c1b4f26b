import { describe, expect, it } from "vitest";
import { HARBOR_WORLD as world } from "../testing/harbor-world.js";
import { groundOf } from "./ground.js";
import { namesByGround, ungroundedRate } from "./ungrounded-rate.js";

const QUESTION = "Which cities border Orun?";
const rate = (answer: string, context: string | null) =>
  ungroundedRate(answer, groundOf(QUESTION, context, world), world);
const names = (answer: string, context: string | null) =>
  namesByGround(answer, groundOf(QUESTION, context, world), world);

describe("ungroundedRate", () => {
  it("is the share of the names that stand in no context", () => {
    // New York stands there; Mira and Atlan do not; Orun is the question's.
    expect(rate("Orun borders New York, Mira and Atlan.", "[CITY] New York")).toBe(0.5);
  });

  it("is 0 when all do, and 1 when none does", () => {
    expect(rate("New York and Łódź", "New York, Lodz")).toBe(0);
    expect(rate("Mira and York", "New York")).toBe(1);
  });

  it("counts a name once", () => {
    expect(rate("Mira, New York, New York and New York", "New York")).toBe(0.5);
    expect(rate("It borders Atlan. So it is Atlan, I say Atlan, or Mira.", "Mira")).toBe(0.5);
  });

  it("gives no score without a name", () => {
    expect(rate("Not found in context.", "Mira")).toBeNull();
    expect(rate("", "Mira")).toBeNull();
    expect(rate("It is Arid there. However, nobody knows.", "")).toBeNull();
  });

  it("judges against the whole graph where the context is not known", () => {
    expect(rate("Mira and Atlan", null)).toBe(0.5);
    expect(rate("Mira", null)).toBe(0);
  });
});

describe("namesByGround", () => {
  it("takes no ordinary word for a name, capitalised or not", () => {
    const answer =
      "These are the Cities of an Arid Country with Iron ore. However, Orun is Unstable (Army Size).";
    expect(names(answer, "")).toEqual({ grounded: ["orun"], ungrounded: [] });
  });

  it("takes no word of the context or the question for a name", () => {
    expect(names("It is the Ancient Border, says the Chronicler", "an ancient text of chroniclers")).toEqual({
      grounded: [],
      ungrounded: [],
    });
  });

  it("finds the one invented name of a list that begins with it", () => {
    expect(names("Coldale, Mira, and York are affected.", "Mira, York")).toEqual({
      grounded: ["mira", "york"],
      ungrounded: ["coldale"],
    });
  });

  it("takes no word of a node's name for another name", () => {
    expect(names("It is Łódź, that is Łódź's port in New York", "Łódź, New York").ungrounded).toEqual([]);
  });
});
