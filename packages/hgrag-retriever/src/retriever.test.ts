import { testRetriever } from "@hg-rag/evaluator";
import { ancestorsOf, HierarchyGraph } from "@hg-rag/graph-store";
import { createExtractiveReader } from "@hg-rag/llm-client";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRIORITIES, type Priority } from "./priority.js";
import { createHgragRetriever, HGRAG_DEFAULTS, type HgragOptions } from "./retriever.js";
import { SERIALIZATIONS } from "./serialization.js";
import { fixedReply } from "./testing/fixed-reply.js";
import { graphOf } from "./testing/graph-of.js";
import { handDrawnWorld } from "./testing/hand-drawn-world.js";
import { randomGraph } from "./testing/random-graph.js";

const world = handDrawnWorld();
const about = (name: string, options: Partial<HgragOptions> = {}) =>
  createHgragRetriever({ graph: world, extractor: fixedReply(name), ...options });

describe("retrieve", () => {
  it("links what the model names, walks, caps and writes the context", async () => {
    const context = await about("Arden", { cap: 4 }).retrieve("Who threatens Arden?");
    expect(context).toEqual({
      anchor: { id: "arden", stage: "exact" },
      nodeIds: ["arden", "norland", "terra", "elm"],
      relations: [
        ["terra", "contains", "norland"],
        ["norland", "contains", "arden"],
        ["arden", "capital_of", "norland"],
        ["arden", "hostile", "elm"],
      ],
      text: expect.stringMatching(/^\[LOCATION CHAIN\]\nArden is a city located in Norland, a country\.\n/),
      cut: ["croft", "brook", "flow", "dover"],
      extraction: { attempts: 1, read: true },
    });
  });

  it("takes the anchor from names in the question where it is told to, and asks no model", async () => {
    const extractor = fixedReply("Norland");
    const retriever = createHgragRetriever({ graph: world, extractor, linking: "names" });
    const { anchor, extraction } = await retriever.retrieve("Who threatens Arden?");
    expect(anchor).toEqual({ id: "arden", stage: "exact" });
    expect(extraction).toBeUndefined();
    expect(await retriever.retrieve("Who threatens whom?")).toMatchObject({
      anchor: null,
      nodeIds: [],
      text: "",
    });
    expect(extractor.requests).toEqual([]);
  });

  it("lets the cap spare other nodes, and says best first what it cut, under another priority", async () => {
    const spared = async (priority: Priority) => {
      const { nodeIds, cut } = await about("Arden", { cap: 5, priority }).retrieve("?");
      return `${nodeIds.slice(3).join(" ")} | ${cut.join(" ")}`;
    };
    expect(await spared("adversaries-first")).toBe("elm croft | brook flow dover");
    expect(await spared("id-order")).toBe("brook croft | dover elm flow");
  });

  it("reports the stage, and the candidates of a shared name", async () => {
    expect((await about("Brok").retrieve("Where is Brok?")).anchor).toEqual({
      id: "brook",
      stage: "closest",
      candidates: ["brook", "elm"],
    });
    expect((await about("Dover Castle").retrieve("?")).anchor).toEqual({ id: "dover", stage: "first-word" });
  });

  it("gives an empty context when the question names nothing", async () => {
    expect(await about("NONE").retrieve("Which city exports oil?")).toEqual({
      anchor: null,
      nodeIds: [],
      relations: [],
      text: "",
      cut: [],
      extraction: { attempts: 1, read: true },
    });
  });

  it("descends when the question asks for what lies below, and by kDown always", async () => {
    const nodes = async (question: string, options: Partial<HgragOptions> = {}) =>
      (await about("Sudland", options).retrieve(question)).nodeIds;
    expect(await nodes("Which cities are in Sudland?")).toEqual([
      "sudland",
      "terra",
      "norland",
      "dover",
      "elm",
    ]);
    expect(await nodes("Who rules Sudland?")).toEqual(["sudland", "terra", "norland"]);
    expect(await nodes("Who rules Sudland?", { kDown: 1 })).toContain("dover");
  });

  it("sends the question alone with the settings, and the caller's signal and seed", async () => {
    const extractor = fixedReply("Arden");
    const { signal } = new AbortController();
    await createHgragRetriever({ graph: world, extractor, seed: 7 }).retrieve("Where is Arden?", { signal });
    expect(extractor.requests).toEqual([
      {
        system: expect.stringContaining("Extract the name"),
        prompt: "Question: Where is Arden?",
        temperature: 0.1,
        maxTokens: 32,
        seed: 7,
        signal,
      },
    ]);
  });

  it("rejects with the model's own error", async () => {
    const failure = new Error("no server");
    const extractor = { ...fixedReply(""), chat: () => Promise.reject(failure) };
    await expect(createHgragRetriever({ graph: world, extractor }).retrieve("?")).rejects.toBe(failure);
  });

  it("finds by a close name what was added after an earlier question", async () => {
    const graph = graphOf([], { more: ["Arden"] });
    const retriever = createHgragRetriever({ graph, extractor: fixedReply("Zephyrhil") });
    expect((await retriever.retrieve("?")).anchor).toBeNull();
    graph.addNode({ id: "z", name: "Zephyrhill", type: "city" });
    expect((await retriever.retrieve("?")).anchor).toEqual({ id: "z", stage: "closest" });
  });
});

describe("retrieveFrom", () => {
  it("gives what retrieve gives, from an anchor that is given", async () => {
    const retriever = about("Arden");
    const question = "What does Arden export?";
    const { extraction: _, ...retrieved } = await retriever.retrieve(question);
    expect(retriever.retrieveFrom("arden", question)).toEqual({
      ...retrieved,
      anchor: { id: "arden", stage: "given" },
    });
  });

  it("refuses an id that no node has", () => {
    expect(() => about("").retrieveFrom("Arden", "?")).toThrow(
      new RangeError('hgrag-retriever: no node has the id "Arden" in hand-drawn'),
    );
  });
});

describe("createHgragRetriever", () => {
  it("is called hgrag unless it is named otherwise", () => {
    expect(about("").name).toBe("hgrag");
    expect(about("", { name: "hgrag-wide" }).name).toBe("hgrag-wide");
  });

  it.each([
    [{ kUp: -1 }, "kUp must be an integer >= 0, got -1"],
    [{ kSide: 1.5 }, "kSide must be an integer >= 0, got 1.5"],
    [{ kDown: Number.NaN }, "kDown must be an integer >= 0, got NaN"],
    [{ cap: 0 }, "cap must be an integer >= 1, got 0"],
    [{ hubDegree: -1 }, "hubDegree must be >= 0, got -1"],
    [{ cutoff: 1.1 }, "cutoff must be between 0 and 1, got 1.1"],
    // As from a configuration file, whose words no compiler checks.
    [
      { serialization: "xml" as "json" },
      'serialization must be one of paper, arrows, json, passages, got "xml"',
    ],
    [{ linking: "gold" as "names" }, 'linking must be one of model, names, got "gold"'],
  ])("refuses %j", (options, message) => {
    expect(() => about("", options)).toThrow(new RangeError(`hgrag-retriever: ${message}`));
  });
});

describe("over any graph", () => {
  const cases = fc.record({
    document: randomGraph,
    options: fc.record({
      kUp: fc.nat(3),
      kSide: fc.nat(2),
      kDown: fc.nat(2),
      cap: fc.integer({ min: 1, max: 15 }),
      hubDegree: fc.constantFrom(4, 1000),
    }),
  });
  const RUNS = { numRuns: 200, seed: 1 };
  const retrieved = (graph: HierarchyGraph, options: Partial<HgragOptions>) =>
    createHgragRetriever({ graph, extractor: fixedReply(""), ...options }).retrieveFrom(graph.idOf(0), "?");

  it("keeps at most the cap, the anchor first, its ancestors next, nothing twice and nothing cut", () => {
    fc.assert(
      fc.property(cases, ({ document, options }) => {
        const graph = HierarchyGraph.fromDocument(document);
        const { nodeIds, cut } = retrieved(graph, options);
        expect(nodeIds.length).toBeLessThanOrEqual(options.cap);
        const spine = [[0], ...ancestorsOf(graph, 0, options.kUp)].flat().map((node) => graph.idOf(node));
        expect(nodeIds.slice(0, spine.length)).toEqual(spine.slice(0, options.cap));
        expect(new Set([...nodeIds, ...cut]).size).toBe(nodeIds.length + cut.length);
        expect(cut.length === 0 || nodeIds.length === options.cap).toBe(true);
      }),
      RUNS,
    );
  });

  it("keeps every adversary before any other neighbour", () => {
    fc.assert(
      fc.property(cases, ({ document, options }) => {
        const graph = HierarchyGraph.fromDocument(document);
        const { nodeIds, cut } = retrieved(graph, options);
        const foes = new Set(
          document.edges
            .filter(({ relation }) => (HGRAG_DEFAULTS.adversarial as readonly string[]).includes(relation))
            .flatMap(({ source, target }) =>
              source === graph.idOf(0) ? [target] : target === graph.idOf(0) ? [source] : [],
            ),
        );
        const spine = new Set(
          [[0], ...ancestorsOf(graph, 0, options.kUp)].flat().map((node) => graph.idOf(node)),
        );
        const others = [...nodeIds, ...cut].filter((id) => !spine.has(id)).map((id) => foes.has(id));
        expect(others.lastIndexOf(true)).toBe(others.filter((isFoe) => isFoe).length - 1);
        for (const foe of foes) expect([...nodeIds, ...cut]).toContain(foe);
      }),
      RUNS,
    );
  });

  it("cuts best first: every cap parts the same order, under each priority", () => {
    fc.assert(
      fc.property(cases, fc.constantFrom(...PRIORITIES), ({ document, options }, priority) => {
        const graph = HierarchyGraph.fromDocument(document);
        const whole = retrieved(graph, { ...options, priority, cap: 200 });
        expect(whole.cut).toEqual([]);
        const { nodeIds, cut } = retrieved(graph, { ...options, priority });
        expect([...nodeIds, ...cut]).toEqual(whole.nodeIds);
      }),
      RUNS,
    );
  });

  it("relates kept nodes by edges of the graph, all of them but self-loops, a mutual one once", () => {
    fc.assert(
      fc.property(cases, ({ document, options }) => {
        const graph = HierarchyGraph.fromDocument(document);
        const { nodeIds, relations } = retrieved(graph, options);
        const triple = ({ source, relation, target }: { source: string; relation: string; target: string }) =>
          `${source} ${relation} ${target}`;
        const edges = new Set(document.edges.map(triple));
        const among = document.edges.filter(
          ({ source, target }) => source !== target && nodeIds.includes(source) && nodeIds.includes(target),
        );
        const given = new Set(relations.map((each) => each.join(" ")));
        expect(given.size).toBe(relations.length);
        for (const each of given) expect(edges).toContain(each);
        for (const { source, relation, target } of among) {
          const there = given.has(triple({ source, relation, target }));
          const back = given.has(triple({ source: target, relation, target: source }));
          expect([there, back].filter((isGiven) => isGiven)).toHaveLength(1);
        }
      }),
      RUNS,
    );
  });

  it("gives the same context again, and in whatever order the edges came", () => {
    const reordered = cases.chain((given) =>
      fc.record({
        given: fc.constant(given),
        edges: fc.shuffledSubarray([...given.document.edges], { minLength: given.document.edges.length }),
      }),
    );
    fc.assert(
      fc.property(reordered, ({ given: { document, options }, edges }) => {
        const context = retrieved(HierarchyGraph.fromDocument(document), options);
        expect(retrieved(HierarchyGraph.fromDocument(document), options)).toEqual(context);
        expect(retrieved(HierarchyGraph.fromDocument({ ...document, edges }), options)).toEqual(context);
      }),
      RUNS,
    );
  });
});

describe("as the evaluator asks of every retriever", () => {
  const checks = (options: Partial<HgragOptions>) =>
    testRetriever(
      () => createHgragRetriever({ graph: world, extractor: createExtractiveReader(), ...options }),
      {
        questions: ["What is the population of Arden?", "Which cities are in Norland?", "Where is Dover?"],
        nameOf: (id) => world.nameOf(world.node(id)!),
      },
    );
  describe.each(SERIALIZATIONS)("written as %s", (serialization) => {
    it.each(checks({ serialization }))("it $name", ({ run }) => run());
  });
  describe("linked by names", () => {
    it.each(checks({ linking: "names" }))("it $name", ({ run }) => run());
  });
});
