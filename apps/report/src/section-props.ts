import type { RunData } from "./run-data.js";

/** What every section of a run's part is given. */
export interface SectionProps {
  readonly run: RunData;
  /** The section's anchor on the page. */
  readonly id: string;
  /** All systems on the page, in page order: they fix the colours. */
  readonly systems: readonly string[];
}
