/**
 * The key that goes with every call: `apiKey`, else the variable OPENAI_API_KEY; undefined without either, as
 * servers on this machine want none.
 *
 * @throws RangeError when it holds what a header cannot; the key is not repeated
 */
export function openAiKey(apiKey: string | undefined): string | undefined {
  const key = (apiKey ?? process.env.OPENAI_API_KEY ?? "").trim();
  if (key === "") return undefined;
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  throw new RangeError(
    "llm-client: the OpenAI key must be of visible ASCII characters without spaces; check OPENAI_API_KEY",
  );
}
