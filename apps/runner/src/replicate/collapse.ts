import type { RunRecord } from "@hg-rag/evaluator";
import { templateOf } from "./template-of.js";
import type { Trials } from "./trials.js";

/** The questions of one template about one world. */
interface TemplateContexts {
  readonly world_size: string;
  readonly template: string;
  readonly questions: number;
  /** Lengths of the system's contexts in characters, each once, ascending. */
  readonly lengths: readonly number[];
}

/** Whether a system's context depends on what a question is about. */
export interface Collapse {
  readonly system: string;
  /** Templates, each world's counted apart. */
  readonly templates: number;
  /** Those asked about more than one question. */
  readonly asked_again: number;
  /** Of these, those whose contexts have one length whatever the question is about. */
  readonly one_length: number;
  /** The others of them. */
  readonly others: readonly TemplateContexts[];
}

/**
 * Groups a system's questions by template and counts how many templates got contexts of one length throughout. Contexts
 * about different nodes hardly ever are of one length, so equal ones are taken for one and the same context: the
 * recorded answers hold lengths and not texts.
 */
export function describeCollapse({ records, worlds }: Trials, system: string): Collapse {
  const groups = new Map<string, { world_size: string; template: string; members: RunRecord[] }>();
  for (const record of records) {
    if (record.system !== system) continue;
    const { world_size } = record;
    const template = templateOf(record, worlds.get(world_size)!.lookups);
    const key = JSON.stringify([world_size, template]);
    const group = groups.get(key) ?? { world_size, template, members: [] };
    group.members.push(record);
    groups.set(key, group);
  }
  const templates = [...groups.values()].map(({ world_size, template, members }) => ({
    world_size,
    template,
    questions: new Set(members.map(({ question }) => question)).size,
    lengths: [...new Set(members.map(({ context }) => context.characters))].sort((a, b) => a - b),
  }));
  const again = templates.filter(({ questions }) => questions > 1);
  const others = again.filter(({ lengths }) => lengths.length > 1);
  return {
    system,
    templates: templates.length,
    asked_again: again.length,
    one_length: again.length - others.length,
    others,
  };
}
