import { type HubModel, isGgufPath } from "./gguf-name.js";

/** `-00001-of-00003.gguf`, as the parts of a split file end. */
const PART = /-(\d{5})-of-(\d{5})\.gguf$/i;

/**
 * The files that a hub model means among the paths of its repository: one, or every part of a split file in order.
 * Projectors for images (`mmproj`) are not models. What is no plain path of a GGUF file is overlooked.
 *
 * @returns the paths, or the names to choose from when none or several fit (each without its part's number)
 */
export function quantFiles(
  paths: readonly string[],
  { file, quant }: HubModel,
): { readonly files: readonly string[] } | { readonly choices: readonly string[]; readonly fitting: number } {
  const groups = new Map<string, string[]>();
  for (const path of [...paths].filter(isGgufPath).sort()) {
    if (/(^|\/)mmproj/i.test(path)) continue;
    const name = path.replace(PART, ".gguf");
    groups.set(name, [...(groups.get(name) ?? []), path]);
  }
  const wanted = file?.replace(PART, ".gguf");
  const whole = [...groups].filter(([, parts]) => isWhole(parts));
  const fitting = whole.filter(([name]) => (wanted === undefined ? hasQuant(name, quant) : name === wanted));
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) return { files: only[1] };
  const choices = fitting.length > 1 ? fitting : whole;
  return { choices: choices.map(([name]) => name), fitting: fitting.length };
}

/** A quantisation ends the file's name, or names the folder it is in. */
function hasQuant(name: string, quant: string): boolean {
  const segments = name
    .toLowerCase()
    .replace(/\.gguf$/, "")
    .split("/");
  const wanted = quant.toLowerCase();
  const base = segments.pop() ?? "";
  const ends = base === wanted || /[-._]/.test(base.at(-wanted.length - 1) ?? "");
  return (base.endsWith(wanted) && ends) || segments.includes(wanted);
}

/** All parts of a split file, or one file that is not split. */
function isWhole(parts: readonly string[]): boolean {
  const total = Number(PART.exec(parts[0] ?? "")?.[2] ?? 1);
  return parts.length === total;
}
