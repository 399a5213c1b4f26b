import { stem } from "./morphology.js";

/**
 * Everyday words that ask for the same thing, by idea. A question's word and a label's word meet when they
 * share an idea, in either direction. Nothing here comes from a graph.
 */
const IDEAS = {
  population: "population people inhabitant resident citizen populous populated",
  outflow: "export sell ship supply provide deliver",
  inflow: "import buy purchase need require demand receive acquire",
  adjacency: "border neighbor adjacent adjoin abut frontier boundary bound surround touch",
  trade: "trade commerce business deal partner trader",
  stability: "stability stable",
  force: "army military soldier troop",
  extent: "area size extent",
  climate: "climate weather",
  speech: "speak language tongue",
  money: "currency money",
  capital: "capital seat",
  passage: "flow run traverse pass cross",
  height: "elevation height altitude",
  length: "length",
  hostility: "hostile enemy war foe adversary",
  coolness: "unfriendly rival tense",
} as const;

export type Idea = keyof typeof IDEAS;

/** Two words that carry an idea together; the idea is noted at the word that is not a function word. */
const PAIRS: ReadonlyMap<string, Idea> = new Map([
  ["how large", "extent"],
  ["how big", "extent"],
  ["how high", "height"],
  ["how tall", "height"],
  ["how long", "length"],
  ["many live", "population"],
  ["bring in", "inflow"],
  ["take in", "inflow"],
  ["ship in", "inflow"],
  ["send out", "outflow"],
  ["send abroad", "outflow"],
  ["next to", "adjacency"],
]);

const IDEA_OF: ReadonlyMap<string, Idea> = new Map(
  (Object.keys(IDEAS) as Idea[]).flatMap((idea) => IDEAS[idea].split(" ").map((word) => [stem(word), idea])),
);

const PAIR_OF: ReadonlyMap<string, Idea> = new Map(
  [...PAIRS].map(([pair, idea]) => [pair.split(" ").map(stem).join(" "), idea]),
);

/** The idea a stem stands for by itself, or with the stem before or after it. */
export function ideaOf(word: string, before = "", after = ""): Idea | undefined {
  return PAIR_OF.get(`${before} ${word}`) ?? PAIR_OF.get(`${word} ${after}`) ?? IDEA_OF.get(word);
}

/** Whether a label, such as `trade with` or `sells`, is about an idea. */
export function labelHasIdea(label: { readonly stems: readonly string[] }, idea: Idea): boolean {
  return label.stems.some((word) => IDEA_OF.get(word) === idea);
}

function stems(words: string): ReadonlySet<string> {
  return new Set(words.split(" ").map(stem));
}

/** What ends a flow of goods. */
export const HALTING = stems(
  "halt stop disrupt suspend ban cease block interrupt freeze pause end cut embargo blockade strike shut cancel prohibit forbid longer",
);

/** What asks for those who feel it. */
export const AFFECTING = stems(
  "affect hit suffer lose hurt harm impact damage feel struggle shortage consequence miss trouble depend rely",
);

/** What sets two nodes against each other. */
export const FIGHTING = stems("war attack invade invasion enemy fight conflict foe battle adversary");

/** What asks for a place in the hierarchy, and so adds nothing to a question about one. */
export const PLACING = stems(
  "locate situate lie find belong part contain include comprise have hold call name list sit inside within place territory location",
);

/** What says nothing about which label is asked when it stands beside one: "stability level", "trade ties". */
export const GENERIC = stems(
  "level size number value figure status amount total relation relationship tie link good product item commodity name code kind type list count people live reside like",
);

/** Words for kinds of node, in everyday questions. */
const LEVELS = stems(
  "planet moon star galaxy continent region subregion country nation state province county district city town village capital municipality subdivision river lake mountain road island language currency species class",
);

/** A kind, and the kinds that count as it. */
const KINDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [stem("city"), stems("capital town municipality settlement village place")],
  [stem("town"), stems("city capital municipality settlement village place")],
  [stem("place"), stems("city town village settlement")],
  [stem("country"), stems("nation")],
  [stem("nation"), stems("country")],
]);

/** Whether a stem is a word for a kind of node. */
export function isLevelWord(word: string): boolean {
  return LEVELS.has(word);
}

/** Whether a node of this type answers a question for that kind (both stems). */
export function isOfKind(type: string, kind: string): boolean {
  return type === kind || KINDS.get(kind)?.has(type) === true;
}
