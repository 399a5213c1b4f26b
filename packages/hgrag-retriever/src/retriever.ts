import type { GraphView } from "@hg-rag/graph-store";
import type { ChatModel } from "@hg-rag/llm-client";
import { closestNameIn } from "./closest-name.js";
import { levelsAskedFor } from "./descend.js";
import { type Extraction, extractName } from "./extract-name.js";
import { type LinkedAnchor, type LinkStage, linkAnchor } from "./link-anchor.js";
import { linkByNames } from "./link-by-names.js";
import { PRIORITIES } from "./priority.js";
import { SERIALIZATIONS, type Serialization, WRITE } from "./serialization.js";
import { retrieveSubgraph, type WalkOptions } from "./subgraph.js";

/** The paper's settings: section 3.3, and 3.4 for what is left of its limits. */
export const HGRAG_DEFAULTS = {
  kUp: 2,
  kSide: 1,
  /** Raised when the question asks for what lies below the anchor. */
  kDown: 0,
  cap: 15,
  /** The least ratio of a fuzzy match, 0 to 1. */
  cutoff: 0.5,
  adversarial: ["hostile", "unfriendly"],
  hubDegree: 1000,
  /** Sampling temperature of the extraction; section 3 does not state it, its author's code has 0.1. */
  temperature: 0.1,
  /** The most tokens of an extracted name. */
  extractionTokens: 32,
} as const satisfies WalkOptions & { cutoff: number; temperature: number; extractionTokens: number };

/** The most nodes of one name that a context reports. */
const MOST_CANDIDATES = 100;

export interface HgragOptions extends Partial<WalkOptions> {
  readonly graph: GraphView;
  /** The model that extracts the anchor's name from the question. */
  readonly extractor: ChatModel;
  /** The system's name; default `hgrag`. */
  readonly name?: string;
  /** How the subgraph is written; default `paper`. */
  readonly serialization?: Serialization;
  /** Who finds the anchor's name: the model (the default), or the names that stand in the question; then no model is called. */
  readonly linking?: "model" | "names";
  readonly cutoff?: number;
  readonly temperature?: number;
  readonly seed?: number;
}

/** What was retrieved; the shape of the experiment's RetrievedContext. */
export interface HgragContext {
  readonly anchor: {
    readonly id: string;
    readonly stage: LinkStage | "given";
    /** The nodes of that name, best first, at most 100, when the name is not unique. */
    readonly candidates?: readonly string[];
  } | null;
  /** Best first; at most `cap`. */
  readonly nodeIds: readonly string[];
  readonly relations: readonly (readonly [source: string, relation: string, target: string])[];
  /** Empty when there is no anchor. */
  readonly text: string;
  /** What the cap dropped, best first. */
  readonly cut: readonly string[];
  /** How a model was asked for the anchor's name; absent where none was. */
  readonly extraction?: Extraction;
}

export interface HgragRetriever {
  readonly name: string;
  /** All four stages. Rejects with the extractor's error; a question that names no node gives an empty context. */
  retrieve(question: string, options?: { readonly signal?: AbortSignal }): Promise<HgragContext>;
  /**
   * Stages 2 to 4 from an anchor that is known.
   *
   * @throws RangeError when no node has the id
   */
  retrieveFrom(anchorId: string, question: string): HgragContext;
}

/**
 * Hierarchy-guided retrieval (section 3.3): anchor, ascent, lateral walk, descent.
 *
 * In a graph of more than `MOST_NAMES_COMPARED` names the closest name is found by edits (see `closestNameIn`).
 *
 * @throws RangeError for a setting out of range
 */
export function createHgragRetriever(options: HgragOptions): HgragRetriever {
  const settings = { ...HGRAG_DEFAULTS, ...options };
  checkSettings(settings);
  const { graph, name = "hgrag" } = settings;
  const link = settings.linking === "names" ? linkerByNames(graph) : linkerByModel(settings);
  const walk = (anchor: number, question: string) => {
    const kDown = Math.max(settings.kDown, levelsAskedFor(graph, anchor, question));
    return contextOf(graph, anchor, { ...settings, kDown });
  };

  return {
    name,
    async retrieve(question, { signal } = {}) {
      const { linked, ...told } = await link(question, signal);
      if (linked === null) return { anchor: null, nodeIds: [], relations: [], text: "", cut: [], ...told };
      const { node, stage, candidates } = linked;
      const homonyms =
        candidates.length > 1
          ? { candidates: candidates.slice(0, MOST_CANDIDATES).map((id) => graph.idOf(id)) }
          : {};
      return { ...walk(node, question), anchor: { id: graph.idOf(node), stage, ...homonyms }, ...told };
    },
    retrieveFrom(anchorId, question) {
      const node = graph.node(anchorId);
      if (node === undefined) {
        throw new RangeError(
          `hgrag-retriever: no node has the id ${JSON.stringify(anchorId)} in ${graph.name}`,
        );
      }
      return { ...walk(node, question), anchor: { id: anchorId, stage: "given" } };
    },
  };
}

/** From a question to its anchor, and how a model was asked for it where one was. */
type Linker = (
  question: string,
  signal: AbortSignal | undefined,
) => Promise<{ readonly linked: LinkedAnchor | null; readonly extraction?: Extraction }>;

function linkerByNames(graph: GraphView): Linker {
  return async (question, signal) => {
    signal?.throwIfAborted();
    return { linked: linkByNames(graph, question) };
  };
}

function linkerByModel(
  settings: HgragOptions & { readonly cutoff: number; readonly temperature: number },
): Linker {
  const { graph, extractor, temperature, seed } = settings;
  const closestName = closestNameIn(graph, settings);
  const maxTokens = HGRAG_DEFAULTS.extractionTokens;
  return async (question, signal) => {
    const asked = { temperature, maxTokens, seed, signal };
    const { name, ...extraction } = await extractName(extractor, question, asked);
    return { linked: linkAnchor(graph, name, question, closestName), extraction };
  };
}

function contextOf(
  graph: GraphView,
  anchor: number,
  options: WalkOptions & { readonly serialization?: Serialization },
): Omit<HgragContext, "anchor" | "extraction"> {
  const subgraph = retrieveSubgraph(graph, anchor, options);
  const ids = new Map(subgraph.nodes.map((node) => [node, graph.idOf(node)]));
  return {
    nodeIds: [...ids.values()],
    relations: subgraph.edges.map(
      ({ source, relation, target }) => [ids.get(source)!, relation, ids.get(target)!] as const,
    ),
    text: WRITE[options.serialization ?? "paper"](graph, subgraph),
    cut: subgraph.cut.map((node) => graph.idOf(node)),
  };
}

function checkSettings(settings: HgragOptions & WalkOptions & { readonly cutoff: number }): void {
  checkChoices(settings);
  const { kUp, kSide, kDown, cap, cutoff, hubDegree } = settings;
  for (const [setting, value] of Object.entries({ kUp, kSide, kDown })) {
    if (!Number.isInteger(value) || value < 0) {
      throw new RangeError(`hgrag-retriever: ${setting} must be an integer >= 0, got ${value}`);
    }
  }
  if (!Number.isInteger(cap) || cap < 1) {
    throw new RangeError(`hgrag-retriever: cap must be an integer >= 1, got ${cap}`);
  }
  if (!(hubDegree >= 0)) throw new RangeError(`hgrag-retriever: hubDegree must be >= 0, got ${hubDegree}`);
  if (!(cutoff >= 0 && cutoff <= 1)) {
    throw new RangeError(`hgrag-retriever: cutoff must be between 0 and 1, got ${cutoff}`);
  }
}

function checkChoices({ priority, serialization, linking }: HgragOptions): void {
  for (const [setting, value, choices] of [
    ["priority", priority, PRIORITIES],
    ["serialization", serialization, SERIALIZATIONS],
    ["linking", linking, ["model", "names"]],
  ] as const) {
    if (value !== undefined && !choices.some((choice) => choice === value)) {
      throw new RangeError(
        `hgrag-retriever: ${setting} must be one of ${choices.join(", ")}, got ${JSON.stringify(value)}`,
      );
    }
  }
}
