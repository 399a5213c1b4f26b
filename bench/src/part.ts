import type { Result } from "./result.js";
import type { Worlds } from "./worlds.js";

/** What a part is given. */
export interface Setting {
  /** Also the sizes that take minutes and gigabytes. */
  readonly large: boolean;
  /** How long `soak` runs. */
  readonly seconds: number;
  /** A folder that is removed at the end. */
  readonly folder: string;
  readonly worlds: Worlds;
  /** A line of progress. */
  readonly say: (line: string) => void;
}

/** @throws Error when our result differs from the reference's */
export type Part = (setting: Setting) => Promise<Result>;
