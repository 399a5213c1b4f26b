import { describe, expect, it } from "vitest";
import { ABSTENTION } from "../abstention.js";
import { answerFrom } from "./answer.js";
import { BLOCKS, EARTH_BLOCKS, EARTH_PASSAGES, PASSAGES } from "./testing/contexts.js";

const asSet = (answer: string) => answer.split(", ").sort();

/** Questions on the hand-drawn world, each true of both forms of context. */
const READABLE: readonly (readonly [question: string, answer: string])[] = [
  // Fields
  ["What is the population of Brint?", "310k"],
  ["How many people live in Brint?", "310k"],
  ["How many inhabitants does New Hale have?", "77k"],
  ["What's New Hale's population?", "77k"],
  ["Tell me the population of the city of Dunmere.", "52k"],
  ["what is the population of brint", "310k"],
  ["Population of Corrow?", "150k"],
  ["What is the stability level of Eska?", "Low"],
  ["How stable is Brint?", "Medium"],
  ["What does Brint export?", "salt, glass"],
  ["Which goods does Brint sell?", "salt, glass"],
  ["What are the exports of Corrow?", "honey, tin"],
  ["What goods does Brint bring in?", "honey"],
  ["What is Eska importing?", "glass, salt"],
  ["What does the city Eska buy from abroad?", "glass, salt"],
  ["What is the climate of Mirra?", "Humid"],
  ["What is the weather like on Mirra?", "Humid"],
  ["How large is the army of Ostral?", "120k"],
  ["What is the army size of Vendt?", "15k"],
  ["How many soldiers does Karum have?", "70k"],
  // Containment
  ["What country is Brint located in?", "Ostral"],
  ["Which country is New Hale in?", "Ostral"],
  ["In which country does Dunmere lie?", "Ostral"],
  ["What planet is Brint on?", "Mirra"],
  ["On which planet does Brint lie?", "Mirra"],
  ["Which planet does the country Ostral belong to?", "Mirra"],
  ["Brint is part of which country?", "Ostral"],
  ["Name the country that Brint is in.", "Ostral"],
  ["Which cities are in Ostral?", "Brint, Dunmere, New Hale"],
  ["What are the cities of Ostral?", "Brint, Dunmere, New Hale"],
  ["Which cities does Ostral contain?", "Brint, Dunmere, New Hale"],
  ["Where is Ostral?", "Mirra"],
  // Relations
  ["Which cities share a border with Brint?", "Dunmere, New Hale"],
  ["Which cities border Brint?", "Dunmere, New Hale"],
  ["What are the neighbours of Brint?", "Dunmere, New Hale"],
  ["Which cities are adjacent to Brint?", "Dunmere, New Hale"],
  ["Which cities does Brint have trade relations with?", "Corrow, Eska, New Hale"],
  ["Who are Brint's trading partners?", "Corrow, Eska, New Hale"],
  ["With which cities does Brint do business?", "Corrow, Eska, New Hale"],
  ["Which countries are neighboring Ostral?", "Vendt, Karum"],
  ["Which country is hostile to Ostral?", "Karum"],
  ["Which country is Ostral unfriendly with?", "Vendt"],
  // Effects
  [
    "Brint is hit by a walkout of its miners that halts the export of salt and glass. Which cities are affected and why?",
    "Corrow, Eska",
  ],
  ["A strike in Brint stops its exports of glass. Which cities that trade with Brint are affected?", "Eska"],
  ["Brint has suspended exporting salt. Who suffers?", "Corrow, Eska"],
  ["Floods have disrupted Brint's exports. Which of its trade partners are hurt?", "Corrow, Eska"],
  ["Brint no longer sells glass. Which cities are hit?", "Eska"],
  ["Brint stops importing honey. Which of its trade partners lose a customer?", "Corrow"],
  [
    "To save money, Brint temporarily halts the imports of any goods. Which cities take an economic hit?",
    "Corrow",
  ],
  ["New Hale bans wool exports. Which cities are affected?", ABSTENTION],
  ["Which cities import salt from Brint?", "Corrow, Eska"],
  ["Which cities export to Brint?", "Corrow"],
  // Conflict
  ["Ostral has declared war on a neighboring country. Which country may that be and why?", "Karum"],
  ["Which country is Ostral most likely to attack?", "Karum"],
  ["Who are the enemies of Ostral?", "Karum"],
  ["Vendt has declared war. Which country may be its target?", "Ostral"],
  // Two steps
  ["What is the population of the country that Brint is in?", "88M"],
  ["What do the neighbours of Brint export?", "wool"],
  ["Which trade partners of Brint export honey?", "Corrow"],
  ["Which cities of Ostral export wool?", "Dunmere, New Hale"],
];

/** Questions that neither form of the hand-drawn world answers, or that go beyond looking up. */
const UNREADABLE = [
  "What is the population of Atlantis?",
  "Which cities border Atlantis?",
  "What is the population of South Brint?",
  "What is the population of Hale?",
  "What is the climate of Brint?",
  "Which cities does Dunmere trade with?",
  "Which rivers flow through Ostral?",
  "Who is the mayor of Brint?",
  "What is the population density of Brint?",
  "Which moon does Brint belong to?",
  "What country is Mirra in?",
  "Which cities share a border with Ostral?",
  "Does Brint border Dunmere?",
  "Which cities do not border Brint?",
  "Which is the largest city in Ostral?",
  "How many cities are in Ostral?",
  "Which city exports wool?",
  "Why?",
  "",
];

describe.each([
  ["blocks", BLOCKS],
  ["passages", PASSAGES],
])("reading %s", (_, context) => {
  it.each(READABLE)("%s", (question, answer) => {
    expect(asSet(answerFrom(context, question))).toEqual(asSet(answer));
  });

  it.each(UNREADABLE)("abstains: %s", (question) => {
    expect(answerFrom(context, question)).toBe(ABSTENTION);
  });
});

describe("reading blocks of real places", () => {
  it.each([
    ["What is the capital of Japan?", "Tokyo"],
    ["What's the capital city of Nippon?", "Tokyo"],
    ["Which country is Tokyo the capital of?", "Japan"],
    ["Which country has Tokyo as its capital?", "Japan"],
    ["What is the subregion of Japan?", "Eastern Asia"],
    ["Which subregion of the world is Japan in?", "Eastern Asia"],
    ["Which region is the city of Tokyo located in?", "Asia"],
    ["What is the total area of Japan in square kilometres?", "377930"],
    ["How big is Japan?", "377930"],
    ["Which languages are spoken in Japan?", "Japanese"],
    ["What language do people in Japan speak?", "Japanese"],
    ["What currency is used in Japan?", "Japanese yen"],
    ["Which currency does Japan use?", "Japanese yen"],
    ["Which currency is used in the country whose capital is Tokyo?", "Japanese yen"],
    ["Which countries border Japan?", ABSTENTION],
    ["Which countries share a border with the country whose capital is Tokyo?", ABSTENTION],
  ])("%s", (question, answer) => {
    expect(answerFrom(EARTH_BLOCKS, question)).toBe(answer);
  });
});

const MONACO =
  "[COUNTRY] Monaco\nlocated in: Western Europe\n\n[CAPITAL] Monaco\nlocated in: Monaco\ncapital of: Monaco";

describe("reading passages of real places", () => {
  it.each([
    ["Which countries border Andorra?", "France, Spain"],
    ["Which countries border Portugal?", "Spain"],
    ["What are the capitals of the countries that border Andorra?", "Paris, Madrid"],
    ["Which languages are spoken in the country whose capital is Madrid?", "Catalan, Spanish"],
    ["Which landlocked countries are in Southern Europe?", "Andorra"],
    ["Which country is Cordoba, Argentina in?", "Argentina"],
    ["Which countries have a city called Córdoba?", "Spain, Argentina"],
    ["Which country is the city Monaco the capital of?", "Monaco"],
    ["What is the area of Europe?", ABSTENTION],
  ])("%s", (question, answer) => {
    const withTypes = `${EARTH_PASSAGES}\n\n[COUNTRY] Argentina\nlocated in: South America\n\n${MONACO}`;
    expect(answerFrom(withTypes, question)).toBe(answer);
  });
});
