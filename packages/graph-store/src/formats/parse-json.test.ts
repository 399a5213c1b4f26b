import { expect, it } from "vitest";
import { parseJson } from "./parse-json.js";

const refuse = (message: string) => new RangeError(message);

it("reads JSON, with or without a byte order mark", () => {
  expect(parseJson('\ufeff{"a": [1]}', refuse)).toEqual({ a: [1] });
});

it.each([
  ["", "line 1, column 1: broken JSON (value expected)"],
  ['{"a": 1,\n "b": }', "line 2, column 7: broken JSON (value expected)"],
  ['{"a": 1\n "b": 2}', "line 2, column 2: broken JSON (comma expected)"],
  ["[1,\n2", "line 2, column 2: broken JSON (close bracket expected)"],
  ["[1, 2,]", "line 1, column 7: broken JSON (value expected)"],
  ["// no\n{}", "line 1, column 1: broken JSON (invalid comment token)"],
  ["{} {}", "line 1, column 4: broken JSON (end of file expected)"],
])("refuses %j with its line and column", (text, message) => {
  expect(() => parseJson(text, refuse)).toThrow(new RangeError(message));
});

it("refuses a text that is nested too deeply to say where it breaks", () => {
  expect(() => parseJson("[".repeat(200_000), refuse)).toThrow(
    new RangeError("line 1, column 200001: broken JSON (SyntaxError: Unexpected end of JSON input)"),
  );
});
