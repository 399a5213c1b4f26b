import { describe, expect, it } from "vitest";
import { fold, nameKey, splitWords } from "./words.js";

describe("fold", () => {
  it("drops case and accents, and writes letters that do not decompose in ASCII", () => {
    expect(fold("São Tomé")).toBe("sao tome");
    expect(fold("Łódź, Tromsø, Đakovo")).toBe("lodz, tromso, dakovo");
    expect(fold("Quảng Ngãi".normalize("NFD"))).toBe("quang ngai");
  });
});

describe("nameKey", () => {
  it("is one for every spelling of a name", () => {
    expect(nameKey("Côte-d’Or")).toBe("cote d or");
    expect(nameKey("COTE D'OR")).toBe("cote d or");
    expect(nameKey("Area51")).toBe("area51");
    expect(nameKey("—")).toBe("");
  });
});

describe("splitWords", () => {
  it("keeps the place, the case and the sentence of every word", () => {
    const words = splitWords("Brint's down. Who loses?");
    expect(words.map(({ text }) => text)).toEqual(["Brint", "s", "down", "Who", "loses"]);
    expect(words.map(({ sentence }) => sentence)).toEqual([0, 0, 0, 1, 1]);
    expect(words.map(({ initial }) => initial)).toEqual([true, false, false, true, false]);
    expect(words.map(({ capital }) => capital)).toEqual([true, false, false, true, false]);
    expect(words[3]).toMatchObject({ start: 14, end: 17 });
  });

  it("does not end a sentence at an abbreviation", () => {
    expect(splitWords("Is St. Ives in the U.S. Gulf?").every(({ sentence }) => sentence === 0)).toBe(true);
  });
});
