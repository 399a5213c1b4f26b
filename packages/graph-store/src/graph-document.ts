/** A value that an attribute may have. In a file null is allowed too and means that there is none. */
export type AttributeValue = string | number | boolean | readonly (string | number | boolean)[];

export type Attributes = Readonly<Record<string, AttributeValue>>;

/** A node of the JSON format. */
export interface NodeDocument {
  readonly id: string;
  /** Defaults to `id`. Several nodes may share a name, never an id. */
  readonly name?: string;
  readonly type: string;
  /** `attributes.aliases`, a list of strings, are further names. */
  readonly attributes?: Attributes;
}

/** An edge of the JSON format. A hierarchy edge points from parent to child. */
export interface EdgeDocument {
  readonly source: string;
  readonly target: string;
  readonly relation: string;
  readonly attributes?: Attributes;
}

/** The JSON format of a graph. */
export interface GraphDocument {
  readonly name: string;
  readonly directed: true;
  /** Default `"contains"`; null: no hierarchy. */
  readonly hierarchy_relation?: string | readonly string[] | null;
  readonly nodes: readonly NodeDocument[];
  readonly edges: readonly EdgeDocument[];
}

/** The relations that form a graph's hierarchy: one, a list, or null for none; by default `"contains"`. */
export function hierarchyRelationsOf(
  relation: GraphDocument["hierarchy_relation"] = "contains",
): readonly string[] {
  return [relation ?? []].flat();
}
