import type { GraphView } from "@hg-rag/graph-store";
import { type Random, shuffle } from "../random.js";
import { anchorPlace } from "./anchor-place.js";
import { type AnchorAt, createAnchorOrders } from "./anchors.js";
import type { Draft, PlaceType, Template } from "./template.js";

/** A kind of question and its ways of asking. */
export interface Kind<K extends string = string> {
  readonly name: K;
  readonly templates: readonly Template[];
}

/** A draft and the template that it was made from. */
interface NamedDraft extends Draft {
  /** `type/what`, and `/qualified` where the anchor's country is said. */
  readonly template: string;
}

/** A draft with its kind, which is in its template's name as well: `kind/type/what`. */
export interface KindDraft extends NamedDraft {
  readonly kind: string;
}

interface Draw {
  readonly graph: GraphView;
  readonly random: Random;
  readonly orders: Readonly<Record<PlaceType, AnchorAt>>;
  /** How many questions are about a node so far. */
  readonly uses: Map<number, number>;
  readonly texts: Set<string>;
}

/**
 * Draws `limit` questions in equal shares (section 4.1: 25 % each), the first kinds one more where it does not
 * divide; what a kind lacks is drawn from the others in turn. Fewer come back only when no kind has any left.
 *
 * An anchor is used again only when no unused one suits the kind, and then those used least come first.
 */
export function drawBalanced(
  graph: GraphView,
  kinds: readonly Kind[],
  { limit, random }: { readonly limit: number; readonly random: Random },
): KindDraft[] {
  const orders = createAnchorOrders(graph, random);
  const draw: Draw = { graph, random, orders, uses: new Map(), texts: new Set() };
  const drafts: KindDraft[] = [];
  let sources = kinds.map(({ name, templates }, at) => ({
    name,
    share: Math.floor((limit + kinds.length - 1 - at) / kinds.length),
    next: createSource(draw, templates),
  }));
  const take = ({ name, next }: (typeof sources)[number]) => {
    const draft = next();
    if (draft !== undefined) drafts.push({ ...draft, kind: name, template: `${name}/${draft.template}` });
    return draft !== undefined;
  };
  // The last kinds have the fewest anchors that suit, so they choose first.
  for (const source of sources.toReversed()) {
    for (let drawn = 0; drawn < source.share && take(source); drawn++);
  }
  while (drafts.length < limit && sources.length > 0) {
    sources = sources.filter((source) => drafts.length >= limit || take(source));
  }
  return shuffle(random, drafts);
}

/** Questions of one kind, its templates in turn; undefined when there are no more. */
function createSource(draw: Draw, templates: readonly Template[]): () => NamedDraft | undefined {
  const turns = shuffle(
    draw.random,
    templates.flatMap((template) => {
      const cursor = createCursor(draw, template);
      return Array.from({ length: template.weight }, () => cursor);
    }),
  );
  let turn = 0;
  const firstOf = (ask: (cursor: Cursor) => NamedDraft | undefined) => {
    for (let tried = 0; tried < turns.length; tried++) {
      const draft = ask(turns[turn++ % turns.length]!);
      if (draft !== undefined) return draft;
    }
    return undefined;
  };
  // Anchors are only used more and more, so where none had so few uses none will have.
  let most = 1;
  return () => {
    const fresh = firstOf((cursor) => cursor.fresh());
    if (fresh !== undefined) return fresh;
    for (; turns.some((cursor) => cursor.isWaiting()); most++) {
      const again = firstOf((cursor) => cursor.again(most));
      if (again !== undefined) return again;
    }
    return undefined;
  };
}

interface Cursor {
  /** A question about an anchor that has none yet. */
  fresh(): NamedDraft | undefined;
  /** A question about an anchor that has `most` or fewer. */
  again(most: number): NamedDraft | undefined;
  /** Whether anchors with questions of other templates are left to ask about. */
  isWaiting(): boolean;
}

/** Walks the anchors of a template's type; each is asked about at most once. */
function createCursor({ graph, random, orders, uses, texts }: Draw, template: Template): Cursor {
  let position = 0;
  const waiting: number[] = [];
  const name = `${template.type}/${template.what}`;
  const ask = (anchor: number) => {
    // Where nothing says which of several nodes is meant, nothing is asked.
    const place = anchorPlace(graph, anchor);
    if (place === undefined) return undefined;
    const draft = template.ask(graph, place, random);
    if (draft === undefined || texts.has(draft.question)) return undefined;
    texts.add(draft.question);
    uses.set(anchor, (uses.get(anchor) ?? 0) + 1);
    return { ...draft, template: name + (place.qualified ? "/qualified" : "") };
  };
  return {
    fresh() {
      for (;;) {
        const anchor = orders[template.type](position);
        if (anchor === undefined) return undefined;
        position++;
        if (uses.has(anchor)) {
          waiting.push(anchor);
          continue;
        }
        const draft = ask(anchor);
        if (draft !== undefined) return draft;
      }
    },
    again(most) {
      for (let at = 0; at < waiting.length; ) {
        const anchor = waiting[at]!;
        if (uses.get(anchor)! > most) {
          at++;
          continue;
        }
        waiting.splice(at, 1);
        const draft = ask(anchor);
        if (draft !== undefined) return draft;
      }
      return undefined;
    },
    isWaiting: () => waiting.length > 0,
  };
}
