/** A name without case, accents, Unicode form and surplus white space, so that spellings of one name compare equal. */
export function foldName(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/gu, " ").trim();
}
