/** The prompt that asks a model for the anchor's name (section 3.3, stage 1). */
export interface ExtractionPrompt {
  readonly system: string;
  readonly prompt: string;
}

const TASK = [
  "Extract the name of the one thing that a question is about: what has to be looked up to answer it.",
  'Not the kind of thing that the answer is: the question "Which county is Millbrook in?" is about Millbrook.',
];
const AS_TEXT =
  "Reply with the name alone, spelled as in the question, without punctuation. If it names nothing, reply NONE.";
const AS_JSON =
  'Reply with a JSON object whose "name" is the name alone, spelled as in the question. If it names nothing, the name is NONE.';

/** @param asJson true for a model that is held to the schema `{ name: string }`; default false */
export function extractionPrompt(question: string, asJson = false): ExtractionPrompt {
  return { system: [...TASK, asJson ? AS_JSON : AS_TEXT].join("\n"), prompt: `Question: ${question}` };
}
