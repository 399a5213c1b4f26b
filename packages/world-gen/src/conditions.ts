import type { QuestionOptions } from "./questions/questions.js";
import type { WorldOptions } from "./world-options.js";

/** What makes a task hard on purpose: options for worlds and for their questions, of any size and seed. */
export interface Condition {
  readonly world: Omit<WorldOptions, "size" | "seed">;
  readonly questions: Pick<QuestionOptions, "misspelling">;
  /** One line. */
  readonly about: string;
}

/** The plain form, and what departs from it, each in one respect. Worlds bear its name, plain ones none. */
export const CONDITIONS = {
  plain: condition("the defaults: distinct names, three levels, nothing misspelt"),
  "one-letter-names": condition("names in families of up to five that differ in one letter", {
    world: { condition: "one-letter-names", names: "one-letter" },
  }),
  "nested-names": condition("names in families of up to four of which one is part of the others", {
    world: { condition: "nested-names", names: "nested" },
  }),
  "shared-names": condition("three cities in ten have the name of a city on another planet", {
    world: { condition: "shared-names", names: "shared", sharedNames: 0.3 },
  }),
  "misspelt-10": condition("the anchor's name is misspelt in one question of ten", {
    world: { condition: "misspelt-10" },
    questions: { misspelling: 0.1 },
  }),
  "misspelt-20": condition("the anchor's name is misspelt in one question of five", {
    world: { condition: "misspelt-20" },
    questions: { misspelling: 0.2 },
  }),
  "misspelt-30": condition("the anchor's name is misspelt in three questions of ten", {
    world: { condition: "misspelt-30" },
    questions: { misspelling: 0.3 },
  }),
  hubs: condition("on each planet five cities with 50 partners and five countries with 50 borders, or all", {
    world: { condition: "hubs", hubs: 5 },
  }),
  dense: condition("three times as many borders and trading pairs, as far as there is room", {
    world: { condition: "dense", density: 3 },
  }),
  deep: condition("five levels: planet, continent, country, province, city", {
    world: { condition: "deep", levels: 5 },
  }),
  "many-planets": condition("twelve planets, each with the size's countries and cities", {
    world: { condition: "many-planets", planets: 12 },
  }),
} satisfies Record<string, Condition>;

export type ConditionName = keyof typeof CONDITIONS;

/**
 * A condition by its name.
 *
 * @throws RangeError for a name that is none, listing those there are
 */
export function conditionNamed(name: string): Condition {
  if (!Object.hasOwn(CONDITIONS, name)) {
    throw new RangeError(
      `world-gen: condition must be one of ${Object.keys(CONDITIONS).join(", ")}, got ${JSON.stringify(name)}`,
    );
  }
  return CONDITIONS[name as ConditionName];
}

function condition(about: string, options: Partial<Omit<Condition, "about">> = {}): Condition {
  return { world: {}, questions: {}, about, ...options };
}
