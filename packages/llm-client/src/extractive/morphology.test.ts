import { expect, it } from "vitest";
import { stem } from "./morphology.js";

it.each([
  ["export exports exporting exported"],
  ["border borders bordering bordered"],
  ["neighbor neighbour neighbours neighbouring neighboring"],
  ["city cities"],
  ["country countries"],
  ["supply supplies supplied supplying"],
  ["stop stops stopped stopping"],
  ["ship ships shipping shipped"],
  ["trade trades trading traded"],
  ["halt halts halted"],
  ["sell sells selling sold"],
  ["buy buys buying bought"],
  ["speak speaks spoken speaking"],
  ["use uses using used"],
  ["class classes"],
  ["language languages"],
  ["lie lies lying"],
  ["tie ties"],
])("the forms of one word have one stem: %s", (forms) => {
  expect(new Set(forms.split(" ").map(stem)).size).toBe(1);
});

it.each([
  ["export", "import"],
  ["hostile", "host"],
  ["bring", "br"],
  ["need", "ne"],
  ["class", "clas"],
  ["country", "county"],
])("%s and %s keep their own stems", (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});
