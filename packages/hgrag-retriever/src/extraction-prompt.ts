/** The prompt that asks a model for the anchor's name (section 3.3, stage 1). */
export interface ExtractionPrompt {
  readonly system: string;
  readonly prompt: string;
}

const SYSTEM = [
  "Extract the name of the one thing that a question is about: what has to be looked up to answer it.",
  'Not the kind of thing that the answer is: the question "Which county is Millbrook in?" is about Millbrook.',
  "Reply with the name alone, spelled as in the question, without punctuation. If it names nothing, reply NONE.",
].join("\n");

export function extractionPrompt(question: string): ExtractionPrompt {
  return { system: SYSTEM, prompt: `Question: ${question}` };
}
