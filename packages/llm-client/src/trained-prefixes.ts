import type { EmbeddingPrefixes } from "./embedding-model.js";

const NONE: EmbeddingPrefixes = { query: "", document: "" };
const SEARCH_QUERY = "Represent this sentence for searching relevant passages: ";
const SEARCH_TASK = "Given a web search query, retrieve relevant passages that answer the query";

/** A family of embedders, by how its models are named, whatever the case; the first that matches counts. */
interface Family {
  readonly name: RegExp;
  readonly prefixes: EmbeddingPrefixes;
}

const FAMILIES: readonly Family[] = [
  // https://huggingface.co/nomic-ai/nomic-embed-text-v1.5
  { name: /nomic-embed-text/, prefixes: { query: "search_query: ", document: "search_document: " } },
  // https://huggingface.co/google/embeddinggemma-300m
  {
    name: /embeddinggemma/,
    prefixes: { query: "task: search result | query: ", document: "title: none | text: " },
  },
  // https://huggingface.co/Qwen/Qwen3-Embedding-0.6B: no space after "Query:"
  { name: /qwen3-embedding/, prefixes: { query: `Instruct: ${SEARCH_TASK}\nQuery:`, document: "" } },
  // https://huggingface.co/intfloat/multilingual-e5-large-instruct
  // https://huggingface.co/intfloat/e5-mistral-7b-instruct
  {
    name: /\be5-(?:\w+-)+instruct/,
    prefixes: { query: `Instruct: ${SEARCH_TASK}\nQuery: `, document: "" },
  },
  // https://huggingface.co/intfloat/e5-base-v2, https://huggingface.co/intfloat/multilingual-e5-base
  { name: /\be5-(?:small|base|large)/, prefixes: { query: "query: ", document: "passage: " } },
  // https://huggingface.co/BAAI/bge-base-en-v1.5; bge-m3 has none
  { name: /\bbge-(?:small|base|large)-en/, prefixes: { query: SEARCH_QUERY, document: "" } },
  // Ollama lists the same English models, version 1.5, as bge-large: https://ollama.com/library/bge-large
  { name: /^bge-(?:small|base|large)(?::|$)/, prefixes: { query: SEARCH_QUERY, document: "" } },
  // https://huggingface.co/mixedbread-ai/mxbai-embed-large-v1
  { name: /mxbai-embed-large/, prefixes: { query: SEARCH_QUERY, document: "" } },
  // https://huggingface.co/Snowflake/snowflake-arctic-embed-l-v2.0
  {
    name: /snowflake-arctic-embed(?:2|-[a-z]+-v2)/,
    prefixes: { query: "query: ", document: "" },
  },
  // https://huggingface.co/Snowflake/snowflake-arctic-embed-m-v1.5
  { name: /snowflake-arctic-embed/, prefixes: { query: SEARCH_QUERY, document: "" } },
];

/**
 * The prefixes that a model was trained with, as its published card gives them (cited in the source): the families
 * nomic-embed-text, embeddinggemma, qwen3-embedding, e5, bge (English), mxbai-embed-large and
 * snowflake-arctic-embed. Two empty strings for every other model, such as all-minilm.
 *
 * @param model a name at a server, or of a GGUF file; only what follows its last slash counts
 */
export function trainedPrefixes(model: string): EmbeddingPrefixes {
  const name = model.slice(Math.max(model.lastIndexOf("/"), model.lastIndexOf("\\")) + 1).toLowerCase();
  return FAMILIES.find((family) => family.name.test(name))?.prefixes ?? NONE;
}
