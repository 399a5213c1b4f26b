import type { GraphView } from "@hg-rag/graph-store";
import { between, createRandom, pick, type Random, STREAMS, shuffle } from "../random.js";

/** What is misspelt of a question: its text, where it names its anchor. */
interface Named {
  readonly question: string;
  readonly anchor_ids: readonly string[];
}

/** Misspellings tried for one name, before it is taken to have none that is free. */
const TRIES = 20;

const LETTER = /\p{L}/u;
const ALPHABET = [..."abcdefghijklmnopqrstuvwxyz"];

/**
 * The same questions, a share of them with the anchor's name misspelt wherever it stands: one or two edits, each a
 * swap of two neighbouring letters, a letter dropped, doubled or replaced. A misspelt name is no node's name, and
 * keeps its first letter. Gold is what it was.
 *
 * Which questions, and how each is misspelt, follows from the seed and their order alone; what a lower share
 * misspells a higher one misspells alike. Fewer are misspelt only where the names leave nothing to misspell.
 */
export function misspell<Q extends Named>(
  graph: GraphView,
  questions: readonly Q[],
  { share, seed }: { readonly share: number; readonly seed: number },
): Q[] {
  const wanted = Math.round(share * questions.length);
  const misspelt = [...questions];
  const order = shuffle(
    createRandom(seed, STREAMS.misspelling),
    questions.map((_, at) => at),
  );
  const texts = new Set(questions.map(({ question }) => question));
  let done = 0;
  for (const at of order) {
    if (done === wanted) break;
    const random = createRandom(seed, STREAMS.misspelling + 1 + at);
    const question = misspeltText(graph, questions[at]!, random, texts);
    if (question === undefined) continue;
    texts.add(question);
    misspelt[at] = { ...questions[at]!, question };
    done++;
  }
  return misspelt;
}

function misspeltText(
  graph: GraphView,
  { question, anchor_ids }: Named,
  random: Random,
  texts: ReadonlySet<string>,
): string | undefined {
  const name = graph.nameOf(graph.node(anchor_ids[0]!)!);
  for (let tried = 0; tried < TRIES; tried++) {
    const other = misspellName(random, name);
    if (other === name || graph.named(other).length > 0) continue;
    const text = question.replace(wholeWords(name), () => other);
    if (text !== question && !texts.has(text)) return text;
  }
  return undefined;
}

/** A name after one or two edits, equally likely; now and then they undo each other, or find nothing to change. */
export function misspellName(random: Random, name: string): string {
  const letters = Array.from(name);
  for (let edits = between(random, 1, 2); edits > 0; edits--) {
    const places = letters.flatMap((letter, at) => (at > 0 && LETTER.test(letter) ? [at] : []));
    if (places.length < 2) break;
    pick(random, EDITS)(letters, pick(random, places), random);
  }
  return letters.join("");
}

type Edit = (letters: string[], at: number, random: Random) => void;

const EDITS: readonly Edit[] = [
  function swap(letters, at) {
    // The last letter goes before the one that it follows, and no letter before the first.
    const left = at === letters.length - 1 ? at - 1 : at;
    if (left > 0 && LETTER.test(letters[left]!) && LETTER.test(letters[left + 1]!)) {
      letters.splice(left, 2, letters[left + 1]!, letters[left]!);
    }
  },
  function drop(letters, at) {
    letters.splice(at, 1);
  },
  function double(letters, at) {
    letters.splice(at, 0, letters[at]!);
  },
  function replace(letters, at, random) {
    letters[at] = pick(random, ALPHABET);
  },
];

/** A name where it is not part of a longer word. */
function wholeWords(name: string): RegExp {
  const literal = name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, "gu");
}
