import type { RetrievedContext, Retriever } from "./retriever.js";

/** One thing that every retriever keeps to. `run` rejects with the reason when it does not. */
export interface RetrieverCheck {
  /** A sentence, to be a test's name. */
  readonly name: string;
  run(): Promise<void>;
}

export interface RetrieverCheckOptions {
  /** Questions that the retriever under test finds something for, at least one. */
  readonly questions: readonly string[];
  /** A node's name as contexts show it. */
  readonly nameOf: (id: string) => string;
}

type MakeRetriever = () => Retriever | Promise<Retriever>;

/**
 * The conformance suite of `Retriever`: what any implementation must keep to, as checks for any test framework.
 *
 * @param makeRetriever makes a fresh retriever over the same graph
 * @throws RangeError without questions
 */
export function testRetriever(
  makeRetriever: MakeRetriever,
  { questions, nameOf }: RetrieverCheckOptions,
): RetrieverCheck[] {
  if (questions.length === 0)
    throw new RangeError("evaluator: testRetriever needs at least one question, got none");
  const forEach = (check: (context: RetrievedContext, question: string) => void) => async () => {
    const retriever = await makeRetriever();
    for (const question of questions) check(await retriever.retrieve(question), question);
  };
  return [
    { name: "has a name", run: async () => ensure((await makeRetriever()).name !== "", "name is empty") },
    {
      name: "finds nodes for every question",
      run: forEach(({ nodeIds }, question) => ensure(nodeIds.length > 0, `no node for "${question}"`)),
    },
    { name: "gives the same context for the same question", run: () => sameTwice(makeRetriever, questions) },
    { name: "repeats no id", run: forEach(noRepeats) },
    { name: "cuts no node that it keeps", run: forEach(cutApart) },
    { name: "relates kept nodes only", run: forEach(relatesKept) },
    {
      name: "names every kept node in the text",
      run: forEach(({ nodeIds, text }) => {
        for (const id of nodeIds) ensure(text.includes(nameOf(id)), `the text does not name ${id}`);
      }),
    },
    {
      name: "rejects when the signal has already fired",
      run: () => rejectsAborted(makeRetriever, questions),
    },
    { name: "answers an empty question with a whole context", run: () => answersEmpty(makeRetriever) },
  ];
}

async function sameTwice(makeRetriever: MakeRetriever, questions: readonly string[]): Promise<void> {
  const first = await makeRetriever();
  const second = await makeRetriever();
  // The second reads the questions backwards: what came before must not show.
  const backwards = new Map<string, string>();
  for (const question of [...questions].reverse()) {
    backwards.set(question, written(await second.retrieve(question)));
  }
  for (const question of questions) {
    const context = written(await first.retrieve(question));
    ensure(
      context === written(await first.retrieve(question)),
      `asked again, "${question}" gives another context`,
    );
    ensure(context === backwards.get(question), `a fresh retriever gives another context for "${question}"`);
  }
}

async function rejectsAborted(makeRetriever: MakeRetriever, questions: readonly string[]): Promise<void> {
  const retriever = await makeRetriever();
  const controller = new AbortController();
  controller.abort();
  for (const question of questions) {
    const outcome = await retriever.retrieve(question, { signal: controller.signal }).then(
      () => "a context",
      () => "a rejection",
    );
    ensure(outcome === "a rejection", `"${question}" gives ${outcome} though the signal had fired`);
  }
}

async function answersEmpty(makeRetriever: MakeRetriever): Promise<void> {
  const context = await (await makeRetriever()).retrieve("");
  noRepeats(context);
  cutApart(context);
  relatesKept(context);
  ensure(context.nodeIds.length > 0 || context.text === "", "text without nodes: it must be empty");
}

function noRepeats({ nodeIds, cut }: RetrievedContext): void {
  ensure(new Set(nodeIds).size === nodeIds.length, "nodeIds repeats an id");
  ensure(new Set(cut).size === cut.length, "cut repeats an id");
}

function cutApart({ nodeIds, cut }: RetrievedContext): void {
  const kept = new Set(nodeIds);
  for (const id of cut) ensure(!kept.has(id), `${id} is both kept and cut`);
}

function relatesKept({ nodeIds, relations }: RetrievedContext): void {
  const kept = new Set(nodeIds);
  for (const [source, relation, target] of relations) {
    ensure(kept.has(source) && kept.has(target), `${source} ${relation} ${target} leaves the kept nodes`);
  }
}

/** A context as text, its fields in one order. */
function written({ anchor, nodeIds, relations, text, cut }: RetrievedContext): string {
  const found = anchor === null ? null : [anchor.id, anchor.stage, anchor.candidates ?? null];
  return JSON.stringify([found, nodeIds, relations, text, cut]);
}

function ensure(holds: boolean, reason: string): void {
  if (!holds) throw new Error(`evaluator: the retriever breaks its contract: ${reason}`);
}
