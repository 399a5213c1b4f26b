import { ModelError } from "../error.js";

/** The error of a file that no model can be loaded from. */
export function unreadableFile(id: string, error: unknown): ModelError {
  const said = (error instanceof Error ? error.message : String(error)).replace(/[\s\p{C}]+/gu, " ").trim();
  const message = `${id}: the file cannot be loaded (${said.slice(0, 200)}); check that it is a whole GGUF file and fits the memory`;
  return new ModelError(id, "missing-model", message, { cause: error });
}
