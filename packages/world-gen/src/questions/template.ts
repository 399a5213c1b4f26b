import type { Question } from "@hg-rag/evaluator";
import type { GraphView } from "@hg-rag/graph-store";
import type { Random } from "../random.js";
import type { AnchorPlace } from "./anchor-place.js";

/** The types of node that questions are about. */
export const PLACE_TYPES = ["planet", "country", "city"] as const;

export type PlaceType = (typeof PLACE_TYPES)[number];

export type Draft = Required<Omit<Question, "id" | "kind" | "template">>;

/** One way of asking: at most one question for each anchor. */
export interface Template {
  /** The type of node it can be asked about. */
  readonly type: PlaceType;
  /** What it asks for, in a word; with kind and type its name, such as `local_fact/city/population`. */
  readonly what: string;
  /** Share of the template among those of its kind; 1 or 2. */
  readonly weight: number;
  /** The question about an anchor, or undefined where it has no answer or more than one reading. */
  ask(graph: GraphView, anchor: AnchorPlace, random: Random): Draft | undefined;
}

/** A question whose answers are nodes: the evidence is the anchor, what lies between, and the answers. */
export function draftAboutNodes(
  graph: GraphView,
  anchor: AnchorPlace,
  asked: {
    readonly question: string;
    readonly answers: readonly number[];
    readonly between?: readonly number[];
    readonly separator: string;
    readonly answerKey?: string;
  },
): Draft {
  const names = asked.answers.map((node) => graph.nameOf(node));
  const anchorId = graph.idOf(anchor.node);
  const ids = asked.answers.map((node) => graph.idOf(node));
  const between = (asked.between ?? []).map((node) => graph.idOf(node));
  return {
    question: asked.question,
    answers: names,
    answer_ids: ids,
    anchor_ids: [anchorId],
    expected: names.join(asked.separator),
    answer_key: asked.answerKey ?? null,
    evidence_ids: [anchorId, ...between, ...ids],
  };
}

/** An attribute as a list of values; empty where the node has none, or only blank text. */
export function valuesOf(graph: GraphView, node: number, attribute: string): (string | number)[] {
  const value = graph.attributesOf(node)[attribute];
  const values = Array.isArray(value) ? value : [value];
  return values.filter(
    (item) => typeof item === "number" || (typeof item === "string" && item.trim() !== ""),
  );
}
