import type { GraphView } from "@hg-rag/graph-store";
import { pick, type Random } from "../random.js";
import type { AnchorPlace } from "./anchor-place.js";
import { namedNeighbors } from "./neighbors.js";
import { type Draft, draftAboutNodes, type Template, valuesOf } from "./template.js";

/**
 * Questions that chain several steps (section 4.1). Each is asked only where its precondition holds.
 *
 * Strike and halt name one good. The import rule gives every partner something to import from the anchor, so a
 * stop of all exports would make the answer the anchor's partners, and the lists of imports would not be needed.
 */
export const MULTI_HOP: readonly Template[] = [
  { type: "city", what: "strike", weight: 1, ask: askStrike },
  { type: "city", what: "halt", weight: 1, ask: askHalt },
  { type: "country", what: "war", weight: 1, ask: askWar },
];

function askStrike(graph: GraphView, city: AnchorPlace, random: Random): Draft | undefined {
  const found = partnersByGood(graph, city.node, random, { own: "exports", theirs: "imports" });
  if (found === undefined) return undefined;
  const { good, partners } = found;
  const { name, label } = city;
  const which =
    partners.length > 1
      ? `Which cities that trade with ${name} are affected, because they import ${good}?`
      : `Which city that trades with ${name} is affected, because it imports ${good}?`;
  return draftAboutNodes(graph, city, {
    question: `A strike in ${label} stops its export of ${good}. ${which}`,
    answers: partners,
    separator: " ",
    answerKey: `${name} exports ${good}. Of the cities that trade with ${name}, these import ${good} and are affected: ${listed(graph, partners)}. No other city is affected.`,
  });
}

function askHalt(graph: GraphView, city: AnchorPlace, random: Random): Draft | undefined {
  const found = partnersByGood(graph, city.node, random, { own: "imports", theirs: "exports" });
  if (found === undefined) return undefined;
  const { good, partners } = found;
  const { name, label } = city;
  const which =
    partners.length > 1
      ? `Which cities that trade with ${name} lose a buyer, because they export ${good}?`
      : `Which city that trades with ${name} loses a buyer, because it exports ${good}?`;
  return draftAboutNodes(graph, city, {
    question: `To save money, ${label} no longer imports ${good}. ${which}`,
    answers: partners,
    separator: " ",
    answerKey: `${name} imports ${good}. Of the cities that trade with ${name}, these export ${good} and lose a buyer: ${listed(graph, partners)}. No other city loses one.`,
  });
}

function askWar(graph: GraphView, country: AnchorPlace): Draft | undefined {
  const hostile = namedNeighbors(graph, country.node, "hostile", "out");
  const answers = hostile ?? namedNeighbors(graph, country.node, "unfriendly", "out");
  if (answers === undefined) return undefined;
  const { name } = country;
  const terms = hostile === undefined ? "unfriendly" : "hostile";
  const question =
    answers.length > 1
      ? `The country ${name} declares war on the countries it is ${terms} towards. Which countries are they?`
      : `The country ${name} declares war on the country it is ${terms} towards. Which country is it?`;
  return draftAboutNodes(graph, country, {
    question,
    answers,
    separator: " ",
    answerKey: `${name} is ${terms} towards: ${listed(graph, answers)}. It declares war there and nowhere else.`,
  });
}

/**
 * A good of the anchor's own list and the trade partners that have it on theirs; one that not all partners have,
 * where there is such a good.
 */
function partnersByGood(
  graph: GraphView,
  city: number,
  random: Random,
  lists: { readonly own: string; readonly theirs: string },
): { readonly good: string | number; readonly partners: readonly number[] } | undefined {
  const traders = namedNeighbors(graph, city, "trade_with", "either");
  if (traders === undefined) return undefined;
  const goods = valuesOf(graph, city, lists.own)
    .map((good) => ({
      good,
      partners: traders.filter((trader) => valuesOf(graph, trader, lists.theirs).includes(good)),
    }))
    .filter(({ partners }) => partners.length > 0);
  if (goods.length === 0) return undefined;
  const telling = goods.filter(({ partners }) => partners.length < traders.length);
  return pick(random, telling.length > 0 ? telling : goods);
}

function listed(graph: GraphView, nodes: readonly number[]): string {
  return nodes.map((node) => graph.nameOf(node)).join(", ");
}
