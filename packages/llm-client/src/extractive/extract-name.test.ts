import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { extractName } from "./extract-name.js";

it.each([
  ["What country is Brint located in?", "Brint"],
  [
    "Brint is hit by a walkout that halts the export of salt. Which cities are affected by this and why?",
    "Brint",
  ],
  ["Dockworkers in New Hale strike. Which cities are affected?", "New Hale"],
  ["Exports of Brint?", "Brint"],
  ["Which planet does the country Ostral belong to?", "Ostral"],
  ["What is Brint's population?", "Brint"],
  ["Which region is the city of Lomé located in?", "Lomé"],
  ["What is the capital of Bosnia and Herzegovina?", "Bosnia and Herzegovina"],
  ["Which countries border the Isle of Man?", "Isle of Man"],
  ["What languages do they speak in N'Djamena?", "N'Djamena"],
  ["Which state is St. Paul in?", "St. Paul"],
  ["Which county is Oak Hill, Florida in?", "Oak Hill"],
  ["Which country is Sveti Jurij ob Ščavnici in?", "Sveti Jurij ob Ščavnici"],
  ["Which country is Jihomoravský kraj in?", "Jihomoravský kraj"],
  ["In which country is Isle of Anglesey [Sir Ynys Môn GB-YNM]?", "Isle of Anglesey [Sir Ynys Môn GB-YNM]"],
  ["How many direct subdivisions does Carmarthenshire [Sir Gâr] have?", "Carmarthenshire [Sir Gâr]"],
  ['Where is the place called "over the hill"?', "over the hill"],
  ['Which subdivisions of Malta are of the kind "Local council"?', "Malta"],
  ["what is the capital of texas", "texas"],
  ["which states border new york", "new york"],
  ["how many people live in maine", "maine"],
  ["what is the highest point in the state of ohio", "ohio"],
  ["Which countries have no capital?", null],
  ["", null],
])("%s", (question, name) => {
  expect(extractName(question)).toBe(name);
});

const DATA = new URL("../../../../../shared/data/", import.meta.url);
const absent = !existsSync(DATA);
if (absent) process.stderr.write("skipped: names in the recorded questions (data not present)\n");

interface Recorded {
  readonly question: string;
  readonly anchor_ids: readonly string[];
}

const read = (path: string) => JSON.parse(readFileSync(new URL(path, DATA), "utf8"));

describe.skipIf(absent)("the recorded questions", () => {
  it.each(["small", "medium", "large"])("all of the paper's %s world", (size) => {
    const questions: Recorded[] = read(`paper/questions/${size}.json`);
    const wrong = questions.filter(({ question, anchor_ids }) => extractName(question) !== anchor_ids[0]);
    expect(questions.length).toBeGreaterThan(45);
    expect(wrong).toEqual([]);
  });

  it.each(["world", "geonames-us", "iso3166-2"])("at least 95 %% of %s", (set) => {
    const bare = (name: string) => name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    const names = new Map<string, string[]>();
    for (const { id, name, attributes } of read(`${set}/graph.json`).nodes) {
      const further = [attributes?.official_name ?? name, ...(attributes?.aliases ?? [])];
      names.set(id, [name, ...further].map(bare));
    }
    const questions = (read(`${set}/questions.json`) as Recorded[]).filter((q) => q.anchor_ids.length > 0);
    const right = questions.filter(({ question, anchor_ids }) =>
      anchor_ids.some((id) => names.get(id)?.includes(bare(extractName(question) ?? ""))),
    );
    expect(right.length / questions.length).toBeGreaterThan(0.95);
  });
});
