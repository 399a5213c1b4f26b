import type { GraphArrays } from "./arrays.js";
import { containmentRows } from "./containment-rows.js";
import { growingIntegers } from "./growing-array.js";
import type { IdRanks } from "./id-ranks.js";
import { type EdgeArrays, MOST_RELATIONS, relationRows } from "./relation-rows.js";

/** Takes edges between handles, those of the hierarchy apart from the lateral ones. */
export class EdgeCollector {
  readonly #hierarchyRelations: readonly string[];
  readonly #codes = new Map<string, number>();
  readonly #hierarchy = new EdgeList();
  readonly #lateral = new EdgeList();

  constructor(hierarchyRelations: readonly string[]) {
    this.#hierarchyRelations = hierarchyRelations;
  }

  add(source: number, target: number, relation: string): void {
    const declared = this.#hierarchyRelations.indexOf(relation);
    if (declared === -1) this.#lateral.add(source, target, this.#codeOf(relation));
    else this.#hierarchy.add(source, target, declared);
  }

  finish(ranks: IdRanks) {
    const relations = [...this.#codes.keys()].sort();
    const sorted = new Map(relations.map((relation, place) => [relation, place]));
    const places = Uint32Array.from(this.#codes.keys(), (relation) => sorted.get(relation)!);
    const lateral = this.#lateral.written;
    for (let edge = 0; edge < lateral.relations.length; edge++) {
      lateral.relations[edge] = places[lateral.relations[edge]!]!;
    }
    const arrays = {
      ...containmentRows(this.#hierarchy.written, ranks, this.#hierarchyRelations.length),
      ...relationRows(lateral, ranks, relations.length),
    } satisfies Partial<GraphArrays>;
    return { relations, arrays };
  }

  #codeOf(relation: string): number {
    const known = this.#codes.get(relation);
    if (known !== undefined) return known;
    if (this.#codes.size === MOST_RELATIONS) {
      throw new RangeError(
        `graph-store: a snapshot tells ${MOST_RELATIONS} relations apart; use fewer names`,
      );
    }
    this.#codes.set(relation, this.#codes.size);
    return this.#codes.size - 1;
  }
}

class EdgeList {
  readonly #sources = growingIntegers();
  readonly #targets = growingIntegers();
  readonly #relations = growingIntegers();

  add(source: number, target: number, relation: number): void {
    this.#sources.push(source);
    this.#targets.push(target);
    this.#relations.push(relation);
  }

  get written(): EdgeArrays {
    return {
      sources: this.#sources.written,
      targets: this.#targets.written,
      relations: this.#relations.written,
    };
  }
}
