import { expect, it } from "vitest";
import { capitalizedRuns } from "./capitalized-runs.js";

const runsIn = (text: string) => capitalizedRuns(text).map(({ start, end }) => text.slice(start, end));

it.each([
  ["Which countries border Antigua and Barbuda?", ["Antigua and Barbuda"]],
  ["Who rules the Isle of Man's coast?", ["Isle of Man"]],
  ["Is it far from N'Djamena to Port-au-Prince?", ["N'Djamena", "Port-au-Prince"]],
  ["Where is St. Louis in the U.S. today?", ["St. Louis", "U.S"]],
  ["Does Côte d'Ivoire border Guinea-Bissau?", ["Côte d'Ivoire", "Guinea-Bissau"]],
  ["How big is Praha-východ?", ["Praha-východ"]],
  ["Where is District 9?", ["District 9"]],
  ["how far is McAllen", ["McAllen"]],
  ["Brint, Ostral and Vendt. In Karum?", ["Brint", "Ostral and Vendt", "Karum"]],
  ["What is it?", []],
])("%s", (text, runs) => {
  expect(runsIn(text)).toEqual(runs);
});

it("marks a run that opens a sentence", () => {
  expect(capitalizedRuns("Miners strike in Brint.").map(({ initial }) => initial)).toEqual([true, false]);
});
