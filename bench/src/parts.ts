import type { Part } from "./part.js";
import { difflib } from "./parts/difflib.js";
import { fuzzy } from "./parts/fuzzy.js";
import { harness } from "./parts/harness.js";
import { linking } from "./parts/linking.js";
import { load } from "./parts/load.js";
import { loading } from "./parts/loading.js";
import { memory } from "./parts/memory.js";
import { retrieval } from "./parts/retrieval.js";
import { soak } from "./parts/soak.js";
import { vectors } from "./parts/vectors.js";

export type PartName =
  | "retrieval"
  | "linking"
  | "loading"
  | "memory"
  | "fuzzy"
  | "difflib"
  | "vectors"
  | "harness"
  | "load"
  | "soak";

/** The parts of the suite, in the order in which they run. */
export const PARTS: Readonly<Record<PartName, { readonly run: Part; readonly onlyWhenNamed?: true }>> = {
  retrieval: { run: retrieval },
  linking: { run: linking },
  loading: { run: loading },
  memory: { run: memory },
  fuzzy: { run: fuzzy },
  difflib: { run: difflib },
  vectors: { run: vectors },
  harness: { run: harness },
  load: { run: load },
  soak: { run: soak, onlyWhenNamed: true },
};
