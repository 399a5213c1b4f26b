import { mean } from "../mean.js";

export interface TemplateValue {
  readonly template: string;
  readonly value: number;
}

export interface StandardizedMeans {
  /** The standardized mean of each group, in the order of the groups; null where no template is common to all. */
  readonly means: ReadonlyMap<string, number | null>;
  /** The templates that every group has, sorted. */
  readonly templates: readonly string[];
  /** Share of all values whose template is one of these, 0 to 1; null without values. */
  readonly share: number | null;
}

/**
 * Means of groups (say, world sizes) at one mix of templates, so that a difference between groups is none between
 * the questions they happened to be asked.
 *
 * Direct standardization: mean_g = sum over templates t of w_t mean(g, t), where w_t is the share of t among the
 * values of all groups together, and t runs over the templates that every group has. `share` says how much that is.
 *
 * Source: Keiding and Clayton, Standardization and control for confounding in observational studies: a historical
 * perspective, Statistical Science 29 (2014) 529-558.
 */
export function standardizedMeans(groups: ReadonlyMap<string, readonly TemplateValue[]>): StandardizedMeans {
  const ofGroups = new Map([...groups].map(([group, values]) => [group, byTemplate(values)]));
  const each = [...ofGroups.values()];
  const common = new Set(
    [...(each[0]?.keys() ?? [])].filter((name) => each.every((group) => group.has(name))),
  );
  const templates = [...common].sort();
  const sizes = templates.map((name) => each.reduce((sum, group) => sum + group.get(name)!.length, 0));
  const used = sizes.reduce((sum, size) => sum + size, 0);
  const all = [...groups.values()].reduce((sum, values) => sum + values.length, 0);
  const standardized = (group: Map<string, number[]>) =>
    templates.reduce((sum, name, place) => sum + sizes[place]! * mean(group.get(name)!)!, 0) / used;
  const means = [...ofGroups].map(
    ([name, group]) => [name, used === 0 ? null : standardized(group)] as const,
  );
  return { means: new Map(means), templates, share: all === 0 ? null : used / all };
}

/** The values of each template, sorted: their order must not show in the last digits of a mean. */
function byTemplate(values: readonly TemplateValue[]): Map<string, number[]> {
  const members = new Map<string, number[]>();
  for (const { template, value } of values) {
    const ofTemplate = members.get(template);
    if (ofTemplate === undefined) members.set(template, [value]);
    else ofTemplate.push(value);
  }
  for (const ofTemplate of members.values()) ofTemplate.sort((a, b) => a - b);
  return members;
}
