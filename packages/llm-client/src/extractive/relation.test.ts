import { describe, expect, it } from "vitest";
import { parseContext } from "./context.js";
import { related } from "./relation.js";

const CHAIN = "[CITY]\nName: A\n\n[CITY]\nName: B\n\n[CITY]\nName: C\n\n[CITY]\nName: D\n\n[RELATIONS]\n";
const BLOCKS = `${CHAIN}A supplies: B\nB supplies: C\nB supplies (mutual): D`;
const PASSAGES =
  "[CITY] B\nsupplies: C; D\nsupplies this: A\n\n[CITY] D\nsupplies: B\n\n[CITY] E\nsupplies: F and 60 more";

const ask = (text: string, name: string, labelFirst: boolean) => {
  const context = parseContext(text);
  const listed = { name, key: name.toLowerCase(), type: null, described: false };
  const node = context.nodes.find((other) => other.name === name) ?? listed;
  return related(node, "supplies", { labelFirst }, context)
    .map((other) => other.name)
    .sort();
};

describe.each([
  ["blocks", BLOCKS],
  ["passages", PASSAGES],
])("related in %s", (_, text) => {
  it("tells whom B supplies from who supplies B", () => {
    expect(ask(text, "B", false)).toEqual(["C", "D"]);
    expect(ask(text, "B", true)).toEqual(["A", "D"]);
  });

  it("takes either side's line when only one side has any", () => {
    expect(ask(text, "A", true)).toEqual(["B"]);
    expect(ask(text, "C", false)).toEqual(["B"]);
  });
});

it("adds those who name a node whose own list was cut", () => {
  expect(ask(`${PASSAGES}\n\n[CITY] G\nsupplies: E`, "E", true)).toEqual(["F", "G"]);
});
