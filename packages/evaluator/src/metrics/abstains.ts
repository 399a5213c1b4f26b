import { ABSTENTION } from "@hg-rag/llm-client";
import { foldName } from "../fold.js";

/** Whether an answer is the abstention that prompts ask for and nothing else; case and a final stop are free. */
export function abstains(answer: string): boolean {
  return bare(answer) === bare(ABSTENTION);
}

function bare(text: string): string {
  return foldName(text).replace(/\s*\.$/, "");
}
