import { ABSTENTION, type JsonSchema } from "@hg-rag/llm-client";

/**
 * What a stand-in server says that keeps to everything it is asked for: it passes every probe, finds the name in a
 * question of a generated world, grades, and otherwise abstains.
 */
export function soundAnswer(prompt: string, system: string, schema?: JsonSchema): string {
  if (prompt.includes("from one to one hundred")) return "one two three four five six ".repeat(10);
  if (system.includes("You grade one answer")) return '{"score": 4, "reason": "right but thin"}';
  // The town that the other probes are about.
  if (prompt.includes("Tarvenholm")) {
    return schema === undefined ? "1742" : '{"town": "Tarvenholm", "year": 1742}';
  }
  if (!system.includes("Extract the name")) return ABSTENTION;
  // The generated questions call things by type and name: "the city Mirlaf".
  const name = /(?:city|country|planet) (\p{Lu}\p{L}+)/u.exec(prompt)![1]!;
  return schema === undefined ? name : JSON.stringify({ name });
}
